-- Redirects that administrators write, beside those that moves of pages leave.

alter table redirects
  add column id text not null default gen_random_uuid()::text unique,
  -- An address outside the site, or one of the program's; `to_page` comes first if a row has both.
  add column to_url text,
  -- Query and fragment behind the address of the page.
  add column to_suffix text not null default '',
  add column is_permanent boolean not null default true,
  add column source text not null default 'moved' check (source in ('moved', 'own')),
  add column hits bigint not null default 0,
  add column last_hit_at timestamptz,
  add column changed_at timestamptz not null default now(),
  -- The name of who wrote it, as it was: accounts come and go. Null for what a move left.
  add column author_name text,
  alter column to_page drop not null,
  add constraint redirects_lead_somewhere check (to_page is not null or to_url is not null);
