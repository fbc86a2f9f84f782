-- Accounts can be disabled, for a time or until they are enabled again. Names are those of the accounts library's admin plugin.
alter table users
  add column banned boolean not null default false,
  add column "banReason" text,
  add column "banExpires" timestamptz;
alter table sessions add column "impersonatedBy" text;

-- Whoever ends a session or takes rights away tells all processes whose, so that open streams end with it.
create function tell_of_ended_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', old."userId");
  return null;
end $$;
create trigger tell_of_ended_session after delete on sessions
  for each row execute function tell_of_ended_session();

create function tell_of_lost_rights() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', old.id);
  return null;
end $$;
create trigger tell_of_lost_rights after update on users
  for each row when (old.role is distinct from new.role or old.banned is distinct from new.banned)
  execute function tell_of_lost_rights();

-- Who did what to whom. What was written stays as it is.
create table audit_log (
  id text primary key default gen_random_uuid()::text,
  at timestamptz not null default now(),
  -- Id of a person, or the command that somebody ran on the machine, with the name of the system's user.
  actor text not null,
  action text not null,
  -- Id of what it was done to, if anything.
  subject text,
  detail jsonb not null default '{}'
);
create index audit_log_newest on audit_log (at desc, id desc);
create index audit_log_by_subject on audit_log (subject, at desc);

create function keep_audit_log() returns trigger language plpgsql as $$
begin
  raise exception 'audit_log only grows';
end $$;
create trigger keep_audit_log before update or delete or truncate on audit_log
  for each statement execute function keep_audit_log();
