-- Who asked for the newsletter, and whether they confirmed it by mail.

create table newsletter_subscribers (
  id text primary key,
  email text not null,
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'unsubscribed')),
  -- What was agreed to by a box, word for word; empty where none was shown.
  consent text not null,
  -- The block whose form it was, and the page that it stood on.
  form text not null,
  page text not null,
  requested_at timestamptz not null default now(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  -- Mails that asked for a confirmation, of the last day on which there was one: nobody is written to without end.
  mails integer not null default 0,
  mailed_at timestamptz not null default now(),
  check ((status = 'confirmed') <= (confirmed_at is not null)),
  check ((status = 'unsubscribed') <= (unsubscribed_at is not null))
);

create unique index newsletter_subscribers_email on newsletter_subscribers (lower(email));
create index newsletter_subscribers_newest on newsletter_subscribers (requested_at desc, id desc);
