-- Who applied for which position, what became of it, and the mails that tell of it.

create table job_applications (
  id text primary key,
  received_at timestamptz not null default now(),
  -- The opening as it was called when somebody applied: it may be changed or taken down.
  opening text not null,
  job_title text not null,
  department text not null,
  location text not null,
  applicant_name text not null,
  applicant_email text not null,
  applicant_phone text not null,
  current_location text not null,
  linkedin_url text not null,
  portfolio_url text not null,
  years_experience integer check (years_experience >= 0),
  salary_expectation text not null,
  start_date date,
  willing_to_relocate boolean not null,
  cover_letter text not null,
  -- In words: cv.pdf (1.2 MB, application/pdf).
  resume_url text,
  resume_key text unique,
  resume_name text,
  resume_bytes integer,
  resume_type text,
  status text not null default 'new'
    check (status in ('new', 'reviewing', 'interview', 'offer', 'hired', 'rejected', 'withdrawn')),
  assignee_id text references users (id) on delete set null,
  -- What happened to it, oldest first.
  history jsonb not null default '[]' check (jsonb_typeof(history) = 'array'),
  -- Of the file; empty without one.
  resume_digest text not null,
  -- Of everything that was sent: tells a second press of the button from other words.
  sent_digest text not null,
  -- What a browser that sends again after a lost answer sends again too.
  idempotency_key text unique,
  check ((resume_key is null) = (resume_url is null)),
  check ((resume_key is null) = (resume_name is null)),
  check ((resume_key is null) = (resume_bytes is null)),
  check ((resume_key is null) = (resume_type is null))
);

create index job_applications_newest on job_applications (received_at desc, id desc);
create index job_applications_sender on job_applications (lower(applicant_email), opening, received_at);

create table mails (
  id text primary key,
  application_id text references job_applications (id) on delete cascade,
  recipient text not null,
  reply_to text,
  subject text not null,
  text_body text not null,
  html_body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'kept', 'failed')),
  attempts integer not null default 0,
  -- Whoever sends it moves this on first, so that no other process sends it meanwhile.
  next_try_at timestamptz not null default now(),
  reason text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);

create index mails_waiting on mails (next_try_at) where state = 'waiting';
create index mails_newest on mails (created_at desc, id desc);
create index mails_application on mails (application_id);
