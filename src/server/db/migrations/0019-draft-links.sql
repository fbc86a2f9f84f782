-- Links that show the saved draft of a page to whoever has them. The address itself is not stored: it is the id and a
-- signature that only the holder of the secret key can make.

create table draft_links (
  id text primary key,
  page_id text not null references pages (id) on delete cascade,
  -- A link ends with the account of whoever made it.
  made_by text not null references users (id) on delete cascade,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  -- The maker's, in which the end is said to whoever opens the link.
  time_zone text not null,
  revoked_at timestamptz,
  revoked_by text references users (id) on delete set null
);

create index draft_links_page_id on draft_links (page_id, expires_at);
