-- Who may come in. Small beside the streams, and of no log.

create table account (
  id uuid not null,
  name text not null,
  roles text[] not null,
  created_at timestamptz not null,
  constraint account_pkey primary key (id)
);

-- A token is known by the hash of what its holder has.
create table token (
  id uuid not null,
  hash bytea not null,
  account uuid not null,
  scopes text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  name text,
  constraint token_pkey primary key (id),
  constraint token_hash_key unique (hash),
  constraint token_hash_check check (octet_length(hash) = 32)
);

create index token_account on token (account, created_at);

grant select, insert on account, token to gavel_app;
grant update (name, roles) on account to gavel_app;
grant update (revoked_at) on token to gavel_app;
