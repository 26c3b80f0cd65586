-- Streams and what happens on them. The key of every table starts with log_id, and nothing here is a foreign key, a
-- trigger or a sequence: the same schema can be distributed by log_id when one machine is outgrown.

-- One row a log: the number that its next event takes. Locked last in every append, so that log_seq is contiguous in
-- the order of commits.
create table log_head (
  log_id int not null,
  next_seq bigint not null,
  constraint log_head_pkey primary key (log_id)
) with (fillfactor = 10, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

insert into log_head (log_id, next_seq) select log, 1 from generate_series(0, 255) log;

-- One row a stream: its head, and what lists show of it. A row at version 0 is a stream whose opening was refused.
create table stream (
  log_id int not null,
  stream_id uuid not null,
  kind text not null,
  version bigint not null,
  head bytea not null,
  status text,
  game text,
  public boolean not null default false,
  members uuid[] not null default '{}',
  opened_at timestamptz,
  summary text,
  constraint stream_pkey primary key (log_id, stream_id),
  constraint stream_log_check check (log_id = get_byte(uuid_send(stream_id), 0)),
  constraint stream_head_check check (octet_length(head) = 32)
) with (fillfactor = 60);

-- Neither indexes a column that most appends change, so that updates stay within the page (HOT).
create index stream_opened_at on stream (kind, opened_at desc, stream_id desc) where opened_at is not null;
create index stream_members on stream using gin (members);

-- What nobody may see before the end: a table's secret. Apart from all that is ever shown.
create table secret (
  log_id int not null,
  stream_id uuid not null,
  secret bytea not null,
  constraint secret_pkey primary key (log_id, stream_id),
  constraint secret_secret_check check (octet_length(secret) = 32)
);

-- The events: record, hash and parts byte for byte as they were hashed and committed to.
create table event (
  log_id int not null,
  stream_id uuid not null,
  version bigint not null,
  log_seq bigint not null,
  type text not null,
  at timestamptz not null,
  record text not null,
  hash bytea not null,
  parts text not null,
  constraint event_pkey primary key (log_id, stream_id, version),
  constraint event_log_seq_key unique (log_id, log_seq),
  constraint event_hash_check check (octet_length(hash) = 32)
) partition by hash (log_id);

do $$
begin
  for remainder in 0..15 loop
    execute format('create table event_%s partition of event for values with (modulus 16, remainder %s)', remainder, remainder);
  end loop;
end
$$;

-- Every command that was judged, with its answer: the audit trail, and where a repeated key finds its first answer.
-- Only a remembered row answers its key again; a refused 403 and a look at hidden things are rows that do not.
create table command (
  log_id int not null,
  stream_id uuid not null,
  command_id uuid not null,
  account uuid,
  token uuid,
  key text,
  remembered boolean not null,
  digest bytea,
  type text not null,
  at timestamptz not null,
  outcome text not null,
  status int not null,
  rule text,
  first_version bigint,
  last_version bigint,
  request text,
  answer text,
  constraint command_pkey primary key (log_id, stream_id, command_id),
  constraint command_outcome_check check (outcome in ('accepted', 'refused', 'looked'))
);

create unique index command_key on command (log_id, stream_id, account, key) where remembered;
create index command_at on command (log_id, stream_id, at, command_id);

-- Folded states, so that a cold stream need not be folded from its first event.
create table snapshot (
  log_id int not null,
  stream_id uuid not null,
  fold text not null,
  version bigint not null,
  hash bytea not null,
  state text not null,
  constraint snapshot_pkey primary key (log_id, stream_id, fold, version)
);

-- History can be added to and read, and nothing else.
grant select, insert on event, command, secret, snapshot to gavel_app;
grant select, insert on stream to gavel_app;
grant update (version, head, status, game, public, members, opened_at, summary) on stream to gavel_app;
grant select, update on log_head to gavel_app;
