-- What visitors sent in by a form of the site. It is stored before anything is answered.

create table form_submissions (
  id text primary key,
  -- Which form, for example request-access.
  form text not null,
  -- What was typed, by the names of the form's fields.
  answers jsonb not null check (jsonb_typeof(answers) = 'object'),
  received_at timestamptz not null default now()
);

create index form_submissions_newest on form_submissions (received_at desc, id desc);
