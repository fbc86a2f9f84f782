-- Where somebody signed in from, as digests that only the secret key makes: guesses from elsewhere do not slow these down.
create table known_networks (
  person_id text not null references users (id) on delete cascade,
  network text not null,
  seen_at timestamptz not null default now(),
  primary key (person_id, network)
);
