-- What the server found when it looked at the websites that pages show in frames, one row for each address.

create table embed_checks (
  -- SHA-256 of the address, which may be longer than an index takes.
  id text primary key,
  address text not null,
  -- What visitors get: a text and a button instead of the frame if refused or failed, otherwise the frame.
  verdict text not null default 'unknown' check (verdict in ('unknown', 'shows', 'unclear', 'refused', 'failed')),
  -- Looks in a row that found it refused or failed.
  misses integer not null default 0,
  -- What the last look found, for editors; null if it shows.
  reason text,
  checked_at timestamptz,
  next_check_at timestamptz not null default now(),
  -- Until then one process is looking.
  leased_until timestamptz
);
