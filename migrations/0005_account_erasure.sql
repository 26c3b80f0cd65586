-- An account can be erased: its name goes, its tokens end, and its id stays where events name it.

alter table account add column erased_at timestamptz;

grant update (erased_at) on account to gavel_app;
grant update (name) on token to gavel_app;
