-- What visitors wrote is new until somebody of the staff says that it is handled: that is what the inbox counts.

alter table contact_messages add column handled_at timestamptz;
alter table form_submissions add column handled_at timestamptz;

-- Older ones were answered, or never will be.
update contact_messages set handled_at = now() where received_at < now() - interval '30 days';
update form_submissions set handled_at = now() where received_at < now() - interval '30 days';

create index contact_messages_new on contact_messages (received_at) where handled_at is null;
create index form_submissions_new on form_submissions (received_at) where handled_at is null;

-- A request for access is deleted with the mails that told of it.
alter table mails
  add column submission_id text references form_submissions (id) on delete cascade;

create index mails_submission on mails (submission_id) where submission_id is not null;

-- Whoever handles or deletes one tells all open windows of the inbox. That one came is told after it is stored, as it is of
-- applications (queries/job-applications.ts).
create function tell_of_sent() returns trigger language plpgsql as $$
begin
  perform pg_notify('application_changed', '');
  return null;
end $$;
create trigger tell_of_handled after update on contact_messages
  for each statement execute function tell_of_sent();
create trigger tell_of_removed after delete on contact_messages
  for each statement execute function tell_of_sent();
create trigger tell_of_handled after update on form_submissions
  for each statement execute function tell_of_sent();
create trigger tell_of_removed after delete on form_submissions
  for each statement execute function tell_of_sent();
