-- What visitors sent by forms that editors made, and what of it is to be passed on.

create table contact_messages (
  id text primary key,
  received_at timestamptz not null default now(),
  -- The block whose form it was, the page that it stood on, and what the form was called.
  form text not null,
  page text not null,
  title text not null,
  -- What was typed, in the order of the form: a list of {label, value}.
  answers jsonb not null check (jsonb_typeof(answers) = 'array'),
  -- Of the first field for an address; null where none was given.
  sender_email text
);

create index contact_messages_newest on contact_messages (received_at desc, id desc);

-- What the program itself sends to addresses that editors named.
create table deliveries (
  id text primary key,
  message_id text references contact_messages (id) on delete cascade,
  endpoint text not null,
  body jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  attempts integer not null default 0,
  -- Whoever sends it moves this on first, so that no other process sends it meanwhile.
  next_try_at timestamptz not null default now(),
  reason text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);

create index deliveries_waiting on deliveries (next_try_at) where state = 'waiting';
create index deliveries_message on deliveries (message_id);
create index deliveries_ended on deliveries (created_at) where state <> 'waiting';
