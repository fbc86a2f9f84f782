-- Meetings that visitors book, and when they can be booked.

create table meeting_settings (
  site_id text primary key references sites (id) on delete cascade,
  time_zone text not null,
  first_start time not null,
  last_start time not null check (last_start >= first_start),
  length_minutes integer not null check (length_minutes > 0),
  buffer_minutes integer not null check (buffer_minutes >= 0),
  notice_minutes integer not null check (notice_minutes >= 0),
  horizon_days integer not null check (horizon_days > 0),
  days_off jsonb not null check (jsonb_typeof(days_off) = 'array'),
  place text not null,
  -- Counted with every change: two people who change them at once do not overwrite each other.
  revision integer not null default 1
);

create table meeting_requests (
  id text primary key,
  -- The block that it was opened by and the page it stood on; empty where it was a button.
  form text not null,
  page text not null,
  name text not null,
  email text not null,
  -- The mailbox that the address leads to, with or without a tag.
  mailbox text not null,
  company text not null,
  message text not null,
  -- As the visitor chose them, in time_zone: 2026-12-01 and 09:00 AM.
  meeting_date date not null,
  meeting_time text not null,
  time_zone text not null,
  -- The visitor's own time zone; null if their browser did not tell.
  visitor_zone text,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- From its start to the end of the pause after it.
  taken tstzrange not null,
  place text not null,
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'done', 'cancelled', 'no-show')),
  -- Counted with every mail about it, so that calendars know the latest.
  sequence integer not null default 0,
  -- The same when a browser sends the form again.
  sent_key text,
  history jsonb not null default '[]' check (jsonb_typeof(history) = 'array'),
  received_at timestamptz not null default now(),
  -- Nothing is booked twice. Ranges of times need no extension for this.
  constraint meeting_requests_slot exclude using gist (taken with &&) where (status <> 'cancelled')
);

create index meeting_requests_start on meeting_requests (starts_at, id);
create index meeting_requests_pending on meeting_requests (starts_at) where status = 'pending';
create index meeting_requests_mailbox on meeting_requests (mailbox, starts_at);

create trigger tell_of_handled after update on meeting_requests
  for each row execute function tell_of_sent();
create trigger tell_of_removed after delete on meeting_requests
  for each row execute function tell_of_sent();

-- What one mailbox books is looked for and stored in one statement. It is looked for after the lock: the function's own
-- queries see what was committed while it waited, those of the statement around it do not.
create function meeting_booked_before(box text, start timestamptz, present timestamptz, most integer)
returns table (id text, sent_key text) language plpgsql as $$
begin
  -- Until the transaction ends, of all that this mailbox books only one is stored at a time.
  perform pg_advisory_xact_lock(hashtextextended('meeting ' || box, 0));
  return query select m.id, m.sent_key from meeting_requests m
    where m.mailbox = box and m.status <> 'cancelled' and m.starts_at = start
    limit 1;
  if found then return; end if;
  -- It holds as many as it may, or booked twice as many within a day, cancelled ones too: a row without an id.
  return query select null::text, null::text from (
      select count(*) filter (where m.status <> 'cancelled' and m.ends_at > present) as ahead,
        count(*) filter (where m.received_at > present - interval '1 day') as lately
      from meeting_requests m where m.mailbox = box
    ) as held where ahead >= most or lately >= 2 * most;
end $$;

alter table mails
  -- A mail about a meeting is deleted with it.
  add column meeting_id text references meeting_requests (id) on delete cascade,
  -- The calendar entry that it carries, and what a calendar does with it.
  add column calendar text,
  add column calendar_method text check (calendar_method in ('REQUEST', 'CANCEL', 'PUBLISH'));

create index mails_meeting on mails (meeting_id, created_at desc) where meeting_id is not null;

-- The inbox shows whether the mails about a meeting were sent.
create or replace function tell_of_mails() returns trigger language plpgsql as $$
begin
  if exists (select from changed where meeting_id is not null)
    or (select count(*) from (select from changed where application_id is not null limit 21) as few) > 20 then
    perform pg_notify('application_changed', '');
  else
    perform pg_notify('application_changed', application_id) from changed where application_id is not null;
  end if;
  return null;
end $$;
