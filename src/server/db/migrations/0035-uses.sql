-- Which components link to which pages, in drafts and in what visitors see. Derived from their content: see `server/pages/uses`.

create table uses (
  page_id text not null references pages (id) on delete cascade,
  -- Of the published version, or of the draft.
  is_live boolean not null,
  block_id text not null,
  block_name text not null,
  is_visible boolean not null,
  -- The field that holds the link.
  path text not null,
  kind text not null check (kind in ('page', 'path')),
  -- The linked page's id, or the path as it is written.
  target text not null,
  -- The linked component's id; null for the whole page.
  section text
);

create index uses_by_target on uses (kind, target);
create index uses_by_page on uses (page_id);

-- Revision, version and declarations that the page's rows in `uses` were derived from; null before that.
alter table pages add column uses_of text;
