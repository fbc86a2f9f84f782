-- Forms whose hidden field was filled in: most are a program's, but some a password manager's. They are kept apart, for staff to
-- look at.

create table suspected_submissions (
  id text primary key,
  received_at timestamptz not null default now(),
  -- Which form, for example newsletter, and what its entry is called.
  form text not null,
  title text not null,
  -- What was typed: a list of {label, value}.
  answers jsonb not null check (jsonb_typeof(answers) = 'array'),
  sender_email text,
  -- All that storing it as an ordinary one needs.
  input jsonb not null,
  digest text not null,
  -- A file sent with it, kept here so that it goes with the row.
  resume bytea,
  resume_name text,
  resume_type text
);

create index suspected_submissions_newest on suspected_submissions (received_at desc, id desc);
create trigger tell_of_removed after delete on suspected_submissions
  for each statement execute function tell_of_sent();
