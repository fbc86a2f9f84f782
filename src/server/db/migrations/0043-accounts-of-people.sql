-- People invite each other, prove who they are in two ways, and give programs access; what they do is recorded.

alter table users
  -- Accounts are never deleted, since versions, saves and the audit log name their ids: a removed one has no password, no
  -- session and no address of its own.
  add column "removedAt" timestamptz,
  -- Whom an investor belongs to, and what administrators note about them.
  add column firm text not null default '',
  add column note text not null default '';

-- When the person last proved who they are, by password or factor. Null: the session began before this was kept.
alter table sessions add column "confirmedAt" timestamptz;
alter table sessions alter column "confirmedAt" set default current_timestamp;

-- What people did names them as they were called. All that may change there is that a removed person is forgotten. A statement that
-- names any other column is refused by its list of columns: large values are not compared row by row.
create function keep_but_names() returns trigger language plpgsql as $$
begin
  if new.author_name = 'Former colleague' then return new; end if;
  raise exception '% of % is not allowed: its rows are never changed', tg_op, tg_table_name
    using errcode = 'restrict_violation';
end $$;
drop trigger page_operations_append_only on page_operations;
create trigger page_operations_append_only before delete or truncate on page_operations
  for each statement execute function refuse_change();
create trigger page_operations_never_changed
  before update of page_id, revision, save_id, author_id, at, operations, receipt on page_operations
  for each statement execute function refuse_change();
create trigger page_operations_but_names before update of author_name on page_operations
  for each row execute function keep_but_names();
drop trigger keep_page_changes on page_changes;
create trigger keep_page_changes before truncate on page_changes
  for each statement execute function keep_page_changes();
create trigger page_changes_never_changed
  before update of id, page_id, fact, was, value, author_id, at on page_changes
  for each statement execute function refuse_change();
create trigger page_changes_but_names before update of author_name on page_changes
  for each row execute function keep_but_names();

-- The names of a removed person are found by id, and one-time values that have ended by their end, however many there are.
create index page_operations_by_author on page_operations (author_id);
create index page_changes_by_author on page_changes (author_id);
create index verifications_by_end on verifications ("expiresAt");

-- Links that create an account, once, for whoever has this address. Only the digest of a link's token is stored.
create table invitations (
  id text primary key,
  digest text not null unique,
  email text not null unique check (email = lower(email)),
  name text not null,
  role text not null check (role in ('administrator', 'editor', 'viewer', 'investor')),
  firm text not null default '',
  note text not null default '',
  invited_by text not null references users (id) on delete cascade,
  -- The request for access that it answers, if any.
  access_request_id text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

-- Links of invitations that no longer work, so that each can say why, for 30 days.
create table ended_invitations (
  digest text primary key,
  reason text not null check (reason in ('used', 'withdrawn', 'replaced')),
  ended_at timestamptz not null default now()
);

-- A new e-mail address counts once both addresses have confirmed it.
create table address_changes (
  person_id text primary key references users (id) on delete cascade,
  email text not null check (email = lower(email)),
  digest_of_old text not null unique,
  digest_of_new text not null unique,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

-- Mails about accounts have links into them, so only their recipients may read them.
alter table mails add column is_private boolean not null default false;

-- Codes of an authenticator app (RFC 6238). The secret is encrypted; a code counts once.
create table totp_factors (
  person_id text primary key references users (id) on delete cascade,
  secret text not null,
  -- The time step of the last code that was accepted.
  last_step bigint,
  -- Null until the first code proves that the app has the secret.
  confirmed_at timestamptz,
  created_at timestamptz not null default now()
);

create table recovery_codes (
  person_id text not null references users (id) on delete cascade,
  digest text not null,
  used_at timestamptz,
  primary key (person_id, digest)
);

create table passkeys (
  -- The credential's id, as base64url.
  id text primary key,
  person_id text not null references users (id) on delete cascade,
  name text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  -- The host that it was made for; it works for no other.
  host text not null,
  is_backed_up boolean not null,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index passkeys_of_person on passkeys (person_id);

-- Somebody who gave the right password and still has to give a factor. No session, and nothing else can be done with it.
create table pending_sign_ins (
  digest text primary key,
  person_id text not null references users (id) on delete cascade,
  wrong_codes integer not null default 0,
  -- Where the password came from, and by what its owner was known there: the attempt is forgiven once the factor is given.
  address text not null,
  known_by text check (known_by in ('device', 'network')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

-- The roles whose people must have a second factor.
create table factor_demands (
  role text primary key check (role in ('administrator', 'editor', 'viewer', 'investor')),
  demanded_by text not null,
  demanded_at timestamptz not null default now()
);

-- What a derived key makes of a fixed text, so that a changed secret key is noticed before it loses what it encrypted.
create table key_checks (
  purpose text primary key,
  digest text not null
);

-- Access of a program, in the name of its owner and with no more rights than the owner has.
create table api_tokens (
  id text primary key,
  digest text not null unique,
  -- The beginning of the token, to recognise it by.
  prefix text not null,
  name text not null,
  owner_id text not null references users (id) on delete cascade,
  scopes text[] not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index api_tokens_of_owner on api_tokens (owner_id);

-- Whoever sets up, loses or must have a factor: every open stream of that person checks its session at once.
create function tell_of_factors() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', coalesce(new.person_id, old.person_id));
  return null;
end $$;
create trigger tell_of_factors after insert or update of confirmed_at or delete on totp_factors
  for each row execute function tell_of_factors();
create trigger tell_of_passkeys after delete on passkeys
  for each row execute function tell_of_factors();

-- The audit log also tells what kind of actor it was, and from which address. Rows from before have neither.
alter table audit_log
  add column kind text check (kind in ('person', 'token', 'schedule', 'setup', 'command', 'ai', 'visitor')),
  add column address text;
-- Every filter of the list finds its newest rows in an index, however many there are.
drop index audit_log_by_subject;
create index audit_log_by_subject on audit_log (subject, at, id);
create index audit_log_by_actor on audit_log (actor, at, id);
create index audit_log_by_action on audit_log (action, at, id);
create index audit_log_by_actor_and_action on audit_log (actor, action, at, id);
create index audit_log_with_address on audit_log (at) where address is not null;

-- It still only grows, but for what the law asks to forget: rows after 12 months, network addresses after 90 days.
drop trigger keep_audit_log on audit_log;
drop function keep_audit_log;

create function keep_audit_rows() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at < now() - interval '12 months' then return old; end if;
  elsif old.at < now() - interval '90 days' and new.address is null
    and (to_jsonb(new) - 'address') = (to_jsonb(old) - 'address') then
    return new;
  end if;
  raise exception 'audit_log only grows';
end $$;
create trigger keep_audit_rows before update or delete on audit_log
  for each row execute function keep_audit_rows();

create function keep_audit_log() returns trigger language plpgsql as $$
begin
  raise exception 'audit_log only grows';
end $$;
create trigger keep_audit_log before truncate on audit_log
  for each statement execute function keep_audit_log();
