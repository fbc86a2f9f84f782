-- What the inbox needs to find one of very many applications, to tell each person what is new, and to tell open windows.

alter table job_applications
  -- What is searched, in small letters. A short list of these is read whole: it needs no extension of the database.
  add column search_text text not null
    generated always as (lower(applicant_name || ' ' || applicant_email || ' ' || job_title)) stored;

-- All that a search, a filter, an order and a count look at, so that none of them reads the applications themselves. The
-- searched text begins with the name, and is the order by name.
drop index job_applications_newest;
create index job_applications_inbox on job_applications (received_at desc, id desc)
  include (status, job_title, assignee_id, search_text);
create index job_applications_by_status on job_applications (status, received_at desc, id desc)
  include (job_title, assignee_id, search_text);
create index job_applications_by_title on job_applications (job_title, received_at desc, id desc)
  include (status, assignee_id, search_text);
create index job_applications_by_name on job_applications (search_text, received_at desc, id desc)
  include (status, job_title, assignee_id);
create index job_applications_by_assignee on job_applications (assignee_id, received_at desc, id desc)
  where assignee_id is not null;
create index mails_by_state on mails (state, created_at desc, id desc);

-- Up to when everything counts as read by a person; without a row: up to when the account was made.
create table inbox_readers (
  person_id text primary key references users (id) on delete cascade,
  read_up_to timestamptz not null
);

-- Where that is not so: what was opened since, and what is to be read again.
create table application_reads (
  person_id text not null references users (id) on delete cascade,
  application_id text not null references job_applications (id) on delete cascade,
  is_read boolean not null,
  primary key (person_id, application_id)
);
create index application_reads_application on application_reads (application_id);

-- Whoever changes an application or its mails tells all processes which one. Of many at once: that there are some.
create function tell_of_applications() returns trigger language plpgsql as $$
begin
  if (select count(*) from (select from changed limit 21) as few) > 20 then
    perform pg_notify('application_changed', '');
  else
    perform pg_notify('application_changed', id) from changed;
  end if;
  return null;
end $$;
create trigger tell_of_new after insert on job_applications
  referencing new table as changed for each statement execute function tell_of_applications();
create trigger tell_of_change after update on job_applications
  referencing new table as changed for each statement execute function tell_of_applications();
create trigger tell_of_removal after delete on job_applications
  referencing old table as changed for each statement execute function tell_of_applications();

create function tell_of_mails() returns trigger language plpgsql as $$
begin
  if (select count(*) from (select from changed limit 21) as few) > 20 then
    perform pg_notify('application_changed', '');
  else
    perform pg_notify('application_changed', coalesce(application_id, '')) from changed;
  end if;
  return null;
end $$;
create trigger tell_of_mail after update on mails
  referencing new table as changed for each statement execute function tell_of_mails();
