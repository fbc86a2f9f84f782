-- Pages are made, moved and deleted by the owners of a site.

alter table pages
  -- The page above it, whose address its own begins with; null for none.
  add column parent_id text references pages (id),
  -- Since when it is in the bin. Its address is free from then on: `slug` is then none that could be asked for.
  add column deleted_at timestamptz,
  -- The address it had before.
  add column deleted_slug text,
  add constraint pages_bin check ((deleted_at is null) = (deleted_slug is null) and (deleted_at is null or published_version is null));

update pages set parent_id = above.id
from pages as above
where above.site_id = pages.site_id and above.slug <> '/' and above.slug = regexp_replace(pages.slug, '/[^/]+$', '');

create index pages_by_parent on pages (parent_id) where parent_id is not null;

-- What happened to pages as a whole, and who did it.
create table page_changes (
  id text primary key default gen_random_uuid()::text,
  page_id text not null references pages (id) on delete cascade,
  fact text not null check (fact in ('created', 'place', 'access', 'order', 'deleted', 'restored')),
  was jsonb,
  value jsonb,
  author_id text not null,
  -- The author's name as it was: accounts come and go.
  author_name text not null,
  at timestamptz not null
);

create index page_changes_by_page on page_changes (page_id, at);

create function keep_page_changes() returns trigger language plpgsql as $$
begin
  raise exception 'page_changes only grows';
end $$;
create trigger keep_page_changes before update or truncate on page_changes
  for each statement execute function keep_page_changes();

-- Addresses that pages had while visitors could read them.
create table redirects (
  site_id text not null references sites (id),
  from_path text not null,
  to_page text not null references pages (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (site_id, from_path)
);

create index redirects_by_page on redirects (to_page);
