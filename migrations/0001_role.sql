-- The role that every connection of the server takes on. Roles belong to the cluster, not to the database: another
-- database of the cluster may be creating it, or granting it, at this very moment.
do $$
declare
  sets constant text := case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end;
begin
  if not exists (select from pg_roles where rolname = 'gavel_app') then
    begin
      create role gavel_app nologin;
    exception
      when duplicate_object or unique_violation then
        null;
      when insufficient_privilege then
        raise exception 'the role gavel_app is missing and % may not create it: let an administrator of this Postgres run "create role gavel_app nologin; grant gavel_app to %;"',
          current_user, quote_ident(current_user) using errcode = 'insufficient_privilege';
    end;
  end if;

  if not pg_has_role(current_user, 'gavel_app', sets) then
    begin
      execute format('grant gavel_app to %I', current_user);
    exception
      when unique_violation or internal_error then -- "tuple concurrently updated": the other database has granted the same
        null;
      when insufficient_privilege then
        raise exception '% may not take on the role gavel_app: let an administrator of this Postgres run "grant gavel_app to %;"',
          current_user, quote_ident(current_user) using errcode = 'insufficient_privilege';
    end;
  end if;

  execute format('grant usage on schema %I to gavel_app', current_schema());
end
$$;

grant select on _sqlx_migrations to gavel_app;
