-- `append_events` in fewer steps: what was a statement each (locking, comparing, moving the head, writing the command, counting the
-- log) is one, since each step went through the same rows anew. Its arguments and what it promises are those of 0006:
--
-- - Streams are locked in the order of their keys and logs after them in theirs, so that calls do not deadlock.
-- - A command is appended only where the stream is exactly where it was judged, and its key is new. A stream that moved while
--   its lock was waited for is compared anew. Its key is not, since the statement had begun: if a twin came in meanwhile, the
--   key's index refuses the command's row with unique_violation, all of the call is taken back, and the caller makes it again.
-- - The log's numbers are taken last.
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
  appended int[];
  -- For each command that is appended and has events: the number of its first one in its log.
  base bigint[];
  number bigint;
  announced bigint;
  due bigint;
  written bigint;
begin
  if array_remove(c_opens, null) <> '{}' then
    insert into stream (log_id, stream_id, kind, version, head)
    select c.log_id, c.stream_id, c.opens, 0, decode(repeat('00', 32), 'hex')
      from unnest(c_log, c_stream, c_opens) as c(log_id, stream_id, opens)
     where c.opens is not null
     order by c.log_id, c.stream_id
        on conflict do nothing;
  end if;

  if commands = 1 then
    -- One command, as it comes where nothing else waits: simple statements start sooner than the great one.
    update stream s
       set trail = s.trail + 1, version = s.version + c_events[1], head = c_head[1]
     where s.log_id = c_log[1] and s.stream_id = c_stream[1] and s.version = c_expected[1] and s.head = c_previous[1]
       and (c_opens[1] is not null or s.version > 0)
       and not exists (select from command k where k.log_id = c_log[1] and k.stream_id = c_stream[1]
                          and k.account = c_account[1] and k.key = c_key[1] and k.remembered)
    returning s.trail into number;
    if found then
      appended := '{1}';
      insert into command (log_id, stream_id, command_id, account, token, key, remembered, digest, type, at,
                           outcome, status, rule, first_version, last_version, request, answer, trail_seq)
      values (c_log[1], c_stream[1], c_command[1], c_account[1], c_token[1], c_key[1], c_account[1] is not null and c_key[1] is not null,
              c_digest[1], c_type[1], c_at[1], case when c_events[1] > 0 then 'accepted' else 'refused' end, c_status[1], c_rule[1],
              case when c_events[1] > 0 then c_expected[1] + 1 end, case when c_events[1] > 0 then c_expected[1] + c_events[1] end,
              c_request[1], c_answer[1], number);
      if c_events[1] > 0 then
        update log_head h set next_seq = h.next_seq + c_events[1] where h.log_id = c_log[1] returning h.next_seq - c_events[1] into number;
        base := array[number];
      end if;
    end if;
    announced := c_events[1];
    due := case when found then announced else 0 end;
  else
    with locked as (
      select c.nth, c.log_id, c.stream_id, c.events
        from unnest(c_log, c_stream, c_opens, c_expected, c_previous, c_events, c_account, c_key) with ordinality
               as c(log_id, stream_id, opens, expected, previous, events, account, key, nth)
        join stream s on s.log_id = c.log_id and s.stream_id = c.stream_id
       where s.version = c.expected and s.head = c.previous
         and (c.opens is not null or c.expected > 0)
         and not exists (select from command k where k.log_id = c.log_id and k.stream_id = c.stream_id
                            and k.account = c.account and k.key = c.key and k.remembered)
       order by s.log_id, s.stream_id
         for no key update of s
    ), advanced as (
      update stream s
         set trail = s.trail + 1, version = s.version + c.events, head = c_head[c.nth]
        from locked c
       where s.log_id = c.log_id and s.stream_id = c.stream_id
      returning c.nth, c.log_id, c.stream_id, c.events, s.version, s.trail
    ), noted as (
      insert into command (log_id, stream_id, command_id, account, token, key, remembered, digest, type, at,
                           outcome, status, rule, first_version, last_version, request, answer, trail_seq)
      select a.log_id, a.stream_id, c_command[a.nth], c_account[a.nth], c_token[a.nth], c_key[a.nth], c_account[a.nth] is not null and c_key[a.nth] is not null,
             c_digest[a.nth], c_type[a.nth], c_at[a.nth], case when a.events > 0 then 'accepted' else 'refused' end, c_status[a.nth], c_rule[a.nth],
             case when a.events > 0 then a.version - a.events + 1 end, case when a.events > 0 then a.version end,
             c_request[a.nth], c_answer[a.nth], a.trail
        from advanced a
    ), need as (
      select a.log_id, sum(a.events) as events from advanced a where a.events > 0 group by a.log_id
    ), held as (
      select n.log_id, n.events from need n join log_head h on h.log_id = n.log_id order by h.log_id for no key update of h
    ), taken as (
      update log_head h set next_seq = h.next_seq + held.events from held where h.log_id = held.log_id
      returning h.log_id, h.next_seq - held.events as base
    ), placed as (
      select a.nth, a.events, case when a.events > 0 then t.base + sum(a.events) over (partition by a.log_id order by a.nth) - a.events end as base
        from advanced a left join taken t on t.log_id = a.log_id
    )
    select array_agg(p.nth::int) filter (where p.nth is not null), array_agg(p.base order by c.nth), sum(c_events[c.nth]), coalesce(sum(p.events), 0)
      into appended, base, announced, due
      from generate_series(1, commands) c(nth)
      left join placed p on p.nth = c.nth;
  end if;

  insert into event (log_id, stream_id, version, log_seq, type, at, record, hash, parts)
  select c_log[e.command], c_stream[e.command], e.version, base[e.command] + e.version - c_expected[e.command] - 1, e.type, e.at, e.record, e.hash, e.parts
    from unnest(e_command, e_version, e_type, e_at, e_record, e_hash, e_parts) as e(command, version, type, at, record, hash, parts)
   where base[e.command] is not null
     and e.version between c_expected[e.command] + 1 and c_expected[e.command] + c_events[e.command]
     and (e.version < c_expected[e.command] + c_events[e.command] or e.hash = c_head[e.command]);

  -- As many as announced, each within its command's versions, none twice by the key, the last one's hash the new head: then each
  -- command has exactly its own.
  get diagnostics written = row_count;
  if written <> due or cardinality(e_version) <> announced then
    raise exception 'the events are not those that the commands announce' using errcode = 'check_violation';
  end if;

  if due > 0 and true = any(l_listed) then
    update stream s
       set status = c.status, game = c.game, public = c.public, members = c.members::uuid[], opened_at = c.opened_at, summary = c.summary
      from unnest(c_log, c_stream, l_listed, l_status, l_game, l_public, l_members, l_opened_at, l_summary) with ordinality
             as c(log_id, stream_id, listed, status, game, public, members, opened_at, summary, nth)
     where s.log_id = c.log_id and s.stream_id = c.stream_id and c.listed and base[c.nth] is not null;
  end if;
  if due > 0 and array_remove(c_secret, null) <> '{}' then
    insert into secret (log_id, stream_id, secret)
    select c.log_id, c.stream_id, c.secret
      from unnest(c_log, c_stream, c_secret) with ordinality as c(log_id, stream_id, secret, nth)
     where c.secret is not null and base[c.nth] is not null;
  end if;

  if cardinality(appended) = commands then
    r_outcome := 'appended';
    for nth in 1..commands loop
      r_nth := nth;
      return next;
    end loop;
    return;
  end if;

  -- A statement of its own, since it must see what was committed while the locks were waited for.
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
         ) k on coalesce(c.nth <> all(appended), true)
   order by c.nth;
end
$$;
