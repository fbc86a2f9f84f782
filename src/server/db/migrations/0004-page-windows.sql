-- Which windows of the builder show which page at this moment, for all processes. Nothing of it is worth keeping through a
-- crash, so no log is written for it.

create unlogged table page_windows (
  -- Made by the window itself, so two people may have the same.
  id text not null,
  page_id text not null references pages (id) on delete cascade,
  -- The connection that the window listens on; a window that connects anew gets another one.
  stream_id text not null,
  person_id text not null references users (id) on delete cascade,
  person_name text not null,
  -- What is selected in it.
  block_id text,
  opened_at timestamptz not null default now(),
  -- The process that holds the connection says again and again that it does.
  seen_at timestamptz not null default now(),
  primary key (person_id, id)
);

create index page_windows_page on page_windows (page_id);
create index page_windows_stream on page_windows (stream_id);
