-- The audit trail of a stream in an order that a cursor can go by: `trail_seq` is counted in the stream's row, whose lock is
-- held to the commit, so a row that becomes visible later has a greater number than every row seen before. By time it had
-- not: a command judged first may be committed last. Rows from before are 0, and stay in the order of their time.
set local lock_timeout = '2s';

alter table stream add column trail bigint not null default 0;
grant update (trail) on stream to gavel_app;

alter table command add column trail_seq bigint not null default 0;

-- Partial, though every row is in it: so no plan made while the table is empty takes it for a look at one command's row, which
-- would go through all of the stream's.
create index command_trail on command (log_id, stream_id, trail_seq) where trail_seq >= 0;
drop index command_at;

-- Writes down what leaves no key behind: a 403, or a look at hidden things.
create function append_note(
  n_log int, n_stream uuid, n_command uuid, n_account uuid, n_token uuid, n_key text, n_type text, n_at timestamptz,
  n_outcome text, n_status int, n_rule text, n_request text
) returns void language sql as $$
  with counted as (
    update stream set trail = trail + 1 where log_id = n_log and stream_id = n_stream returning trail
  )
  insert into command (log_id, stream_id, command_id, account, token, key, remembered, type, at, outcome, status, rule, request, trail_seq)
  select n_log, n_stream, n_command, n_account, n_token, n_key, false, n_type, n_at, n_outcome, n_status, n_rule, n_request, trail
    from counted
$$;

revoke execute on function append_note from public;
grant execute on function append_note to gavel_app;

-- As in 0004, but that the command's row gets its number in the trail, that one command alone takes a shorter way, and that
-- where all went well nothing is looked up again.
create or replace function append_events(
  c_log int[], c_stream uuid[], c_opens text[], c_secret bytea[], c_expected bigint[], c_previous bytea[], c_head bytea[], c_events int[],
  c_account uuid[], c_token uuid[], c_key text[], c_command uuid[], c_digest bytea[], c_type text[], c_at timestamptz[],
  c_status int[], c_rule text[], c_request text[], c_answer text[],
  l_listed boolean[], l_status text[], l_game text[], l_public boolean[], l_members text[], l_opened_at timestamptz[], l_summary text[],
  e_command int[], e_version bigint[], e_type text[], e_at timestamptz[], e_record text[], e_hash bytea[], e_parts text[]
) returns table (
  r_nth int, r_outcome text, r_version bigint, r_head bytea, r_command uuid, r_digest bytea, r_status int, r_answer text
) language plpgsql as $$
declare
  commands constant int := cardinality(c_log);
  events constant int := c_events[1];
  number bigint;
  appended int[];
begin
  -- One command, as it comes where nothing else waits: the same in the same order, without what it takes to see to several.
  if commands = 1 then
    for nth in 1..greatest(events, cardinality(e_version)) loop
      if e_version[nth] is distinct from c_expected[1] + nth or nth > events or e_command[nth] <> 1 or nth = events and e_hash[nth] is distinct from c_head[1] then
        raise exception 'the events are not those that the commands announce' using errcode = 'check_violation';
      end if;
    end loop;
    r_nth := 1;
    if c_opens[1] is not null then
      insert into stream (log_id, stream_id, kind, version, head)
      values (c_log[1], c_stream[1], c_opens[1], 0, decode(repeat('00', 32), 'hex')) on conflict do nothing;
    end if;
    select s.version, s.head into r_version, r_head from stream s where s.log_id = c_log[1] and s.stream_id = c_stream[1] for no key update;
    if not found then
      r_outcome := 'missing';
      return next;
      return;
    end if;
    select k.command_id, k.digest, k.status, k.answer into r_command, r_digest, r_status, r_answer from command k
     where k.log_id = c_log[1] and k.stream_id = c_stream[1] and k.account = c_account[1] and k.key = c_key[1] and k.remembered;
    if not found then
      select k.command_id, k.digest, k.status, k.answer into r_command, r_digest, r_status, r_answer from command k
       where k.log_id = c_log[1] and k.stream_id = c_stream[1] and k.command_id = c_command[1] and k.answer is not null;
    end if;
    if found then
      r_outcome := 'known';
      return next;
      return;
    end if;
    if r_version = 0 and c_opens[1] is null then
      r_outcome := 'missing';
      return next;
      return;
    elsif r_version <> c_expected[1] or r_head <> c_previous[1] then
      r_outcome := 'conflict';
      return next;
      return;
    end if;
    update stream s
       set trail = s.trail + 1, version = s.version + events, head = c_head[1]
     where s.log_id = c_log[1] and s.stream_id = c_stream[1]
    returning s.trail into number;
    if events > 0 and l_listed[1] then
      update stream s
         set status = l_status[1], game = l_game[1], public = l_public[1], members = l_members[1]::uuid[], opened_at = l_opened_at[1], summary = l_summary[1]
       where s.log_id = c_log[1] and s.stream_id = c_stream[1];
    end if;
    if events > 0 and c_secret[1] is not null then
      insert into secret (log_id, stream_id, secret) values (c_log[1], c_stream[1], c_secret[1]);
    end if;
    insert into command (log_id, stream_id, command_id, account, token, key, remembered, digest, type, at,
                         outcome, status, rule, first_version, last_version, request, answer, trail_seq)
    values (c_log[1], c_stream[1], c_command[1], c_account[1], c_token[1], c_key[1], c_account[1] is not null and c_key[1] is not null, c_digest[1], c_type[1], c_at[1],
            case when events > 0 then 'accepted' else 'refused' end, c_status[1], c_rule[1],
            case when events > 0 then c_expected[1] + 1 end, case when events > 0 then c_expected[1] + events end, c_request[1], c_answer[1], number);
    if events > 0 then
      update log_head h set next_seq = h.next_seq + events where h.log_id = c_log[1] returning h.next_seq - events into number;
      insert into event (log_id, stream_id, version, log_seq, type, at, record, hash, parts)
      select c_log[1], c_stream[1], e.version, number + e.nth - 1, e.type, e.at, e.record, e.hash, e.parts
        from unnest(e_version, e_type, e_at, e_record, e_hash, e_parts) with ordinality as e(version, type, at, record, hash, parts, nth);
    end if;
    r_outcome := 'appended';
    return next;
    return;
  end if;

  if (select count(*) <> count(distinct (log_id, stream_id)) from unnest(c_log, c_stream) as c(log_id, stream_id)) then
    raise exception 'two commands of one stream in one call' using errcode = 'check_violation';
  end if;

  -- As many events as the commands announce, none beyond its command's count, numbered from expected + 1, the last
  -- one's hash the new head: then each command has exactly its own.
  if not (
    select count(*) = (select sum(n) from unnest(c_events) n)
       and coalesce(bool_and(coalesce(
             e.nth <= c_events[e.command]
             and e.version = c_expected[e.command] + e.nth
             and (e.nth < c_events[e.command] or e.hash = c_head[e.command]), false)), true)
      from (select command, version, hash, row_number() over (partition by command order by version) as nth
              from unnest(e_command, e_version, e_hash) as e(command, version, hash)) e
  ) then
    raise exception 'the events are not those that the commands announce' using errcode = 'check_violation';
  end if;

  if array_remove(c_opens, null) <> '{}' then
    insert into stream (log_id, stream_id, kind, version, head)
    select c.log_id, c.stream_id, c.opens, 0, decode(repeat('00', 32), 'hex')
      from unnest(c_log, c_stream, c_opens) as c(log_id, stream_id, opens)
     where c.opens is not null
     order by c.log_id, c.stream_id
        on conflict do nothing;
  end if;

  perform from stream s
     join unnest(c_log, c_stream) as c(log_id, stream_id) on s.log_id = c.log_id and s.stream_id = c.stream_id
    order by s.log_id, s.stream_id
      for no key update of s;

  -- A statement of its own, since it must see what was committed while the locks were waited for.
  select coalesce(array_agg(c.nth::int), '{}') into appended
    from unnest(c_log, c_stream, c_opens, c_expected, c_previous, c_account, c_key, c_command)
           with ordinality as c(log_id, stream_id, opens, expected, previous, account, key, command_id, nth)
    join stream s on s.log_id = c.log_id and s.stream_id = c.stream_id
   where s.version = c.expected
     and s.head = c.previous
     and (c.opens is not null or c.expected > 0)
     and not exists (select from command k where k.log_id = c.log_id and k.stream_id = c.stream_id
                        and k.account = c.account and k.key = c.key and k.remembered)
     and not exists (select from command k where k.log_id = c.log_id and k.stream_id = c.stream_id and k.command_id = c.command_id);

  if cardinality(appended) > 0 then
    update stream s
       set trail = s.trail + 1,
           version = c.expected + c.events,
           head = case when c.events > 0 then c.head else s.head end,
           status = case when c.listed and c.events > 0 then c.status else s.status end,
           game = case when c.listed and c.events > 0 then c.game else s.game end,
           public = case when c.listed and c.events > 0 then c.public else s.public end,
           members = case when c.listed and c.events > 0 then c.members::uuid[] else s.members end,
           opened_at = case when c.listed and c.events > 0 then c.opened_at else s.opened_at end,
           summary = case when c.listed and c.events > 0 then c.summary else s.summary end
      from unnest(c_log, c_stream, c_expected, c_head, c_events, l_listed, l_status, l_game, l_public, l_members, l_opened_at, l_summary)
             with ordinality as c(log_id, stream_id, expected, head, events, listed, status, game, public, members, opened_at, summary, nth)
     where s.log_id = c.log_id and s.stream_id = c.stream_id and c.nth = any(appended);

    if array_remove(c_secret, null) <> '{}' then
      insert into secret (log_id, stream_id, secret)
      select c.log_id, c.stream_id, c.secret
        from unnest(c_log, c_stream, c_secret, c_events) with ordinality as c(log_id, stream_id, secret, events, nth)
       where c.secret is not null and c.events > 0 and c.nth = any(appended);
    end if;

    insert into command (log_id, stream_id, command_id, account, token, key, remembered, digest, type, at,
                         outcome, status, rule, first_version, last_version, request, answer, trail_seq)
    select c.log_id, c.stream_id, c.command_id, c.account, c.token, c.key, c.account is not null and c.key is not null, c.digest, c.type, c.at,
           case when c.events > 0 then 'accepted' else 'refused' end, c.status, c.rule,
           case when c.events > 0 then c.expected + 1 end, case when c.events > 0 then c.expected + c.events end, c.request, c.answer, s.trail
      from unnest(c_log, c_stream, c_command, c_account, c_token, c_key, c_digest, c_type, c_at, c_status, c_rule, c_expected, c_events, c_request, c_answer)
             with ordinality as c(log_id, stream_id, command_id, account, token, key, digest, type, at, status, rule, expected, events, request, answer, nth)
      join stream s on s.log_id = c.log_id and s.stream_id = c.stream_id
     where c.nth = any(appended);

    perform from log_head h
      where h.log_id in (select c.log_id from unnest(c_log, c_events) with ordinality as c(log_id, events, nth) where c.events > 0 and c.nth = any(appended))
      order by h.log_id
        for no key update;

    with need as (
      select c.log_id, sum(c.events) as events
        from unnest(c_log, c_events) with ordinality as c(log_id, events, nth)
       where c.events > 0 and c.nth = any(appended)
       group by c.log_id
    ), taken as (
      update log_head h set next_seq = h.next_seq + need.events from need where h.log_id = need.log_id
      returning h.log_id, h.next_seq - need.events as base
    )
    insert into event (log_id, stream_id, version, log_seq, type, at, record, hash, parts)
    select c.log_id, c.stream_id, e.version, t.base + row_number() over (partition by c.log_id order by c.nth, e.version) - 1,
           e.type, e.at, e.record, e.hash, e.parts
      from unnest(e_command, e_version, e_type, e_at, e_record, e_hash, e_parts) as e(command, version, type, at, record, hash, parts)
      join unnest(c_log, c_stream) with ordinality as c(log_id, stream_id, nth) on c.nth = e.command
      join taken t on t.log_id = c.log_id
     where c.nth = any(appended);
  end if;

  if cardinality(appended) = commands then
    return query select c.nth, 'appended', null::bigint, null::bytea, null::uuid, null::bytea, null::int, null::text from generate_series(1, commands) c(nth);
    return;
  end if;

  return query
  select c.nth::int,
         case when c.nth = any(appended) then 'appended'
              when k.command_id is not null then 'known'
              when s.version > 0 or c.opens is not null then 'conflict'
              else 'missing' end,
         s.version, s.head, k.command_id, k.digest, k.status, k.answer
    from unnest(c_log, c_stream, c_opens, c_account, c_key, c_command) with ordinality as c(log_id, stream_id, opens, account, key, command_id, nth)
    left join stream s on s.log_id = c.log_id and s.stream_id = c.stream_id
    left join lateral (
           select k.command_id, k.digest, k.status, k.answer from command k
            where k.log_id = c.log_id and k.stream_id = c.stream_id and k.account = c.account and k.key = c.key and k.remembered
           union all
           select k.command_id, k.digest, k.status, k.answer from command k
            where k.log_id = c.log_id and k.stream_id = c.stream_id and k.command_id = c.command_id and k.answer is not null
            limit 1
         ) k on not c.nth = any(appended)
   order by c.nth;
end
$$;
