-- The site's settings are a document like a page: a row of the same table, with the same drafts, log and versions. It has no
-- place on the site, and a release that still runs must not give it one, or delete it.

alter table pages add column kind text not null default 'page' check (kind in ('page', 'site'));
alter table pages add constraint pages_settings_have_no_place check (
  kind = 'page' or (slug = 'settings:' || id and parent_id is null and deleted_at is null and staff_only)
);
create unique index pages_one_settings on pages (site_id) where kind = 'site';
