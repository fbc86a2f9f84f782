-- What visitors see of the site is counted in editions: each transaction that changes it makes one. Every process keeps the
-- site at one edition in memory, and reads what changed since then.

-- In the order in which a release that still runs takes them.
lock table pages, redirects, embed_checks in share row exclusive mode;
lock table page_versions, sites in access exclusive mode;

alter table sites add column edition bigint not null default 0;

create table editions (
  edition bigint primary key,
  at timestamptz not null default now()
);

create table edition_changes (
  edition bigint not null references editions (edition) on delete cascade,
  kind text not null check (kind in ('page', 'redirect', 'embed', 'site')),
  -- The page's id, the redirect's address, or the embed's id; '' for the site.
  key text not null,
  primary key (edition, kind, key)
);

-- Counted by the database, so that it is right whichever release writes. The triggers wait for the end of the transaction:
-- the site's row is locked last and briefly, after all rows of pages, so that nobody waits in a circle.
create function count_edition(changed_kind text, changed_key text) returns void language plpgsql as $$
declare
  own bigint := nullif(current_setting('ashlar.edition', true), '');
begin
  -- A restored backup has its editions already.
  if own = 0 then return; end if;
  if own is null then
    -- A release from before editions looks at the revision.
    update sites set edition = edition + 1, revision = revision + 1 where is_default returning edition into own;
    if own is null then return; end if;
    perform set_config('ashlar.edition', own::text, true);
    insert into editions (edition) values (own);
    perform pg_notify('site_changed', own::text);
  end if;
  insert into edition_changes (edition, kind, key) values (own, changed_kind, changed_key) on conflict do nothing;
end $$;

create function count_page() returns trigger language plpgsql as $$
begin
  perform count_edition('page', new.id);
  return null;
end $$;

create constraint trigger pages_edition
  after update of slug, published_version, access, staff_only, rank, sidebar_group, sheet on pages
  deferrable initially deferred for each row
  when ((old.published_version is not null or new.published_version is not null)
    and (old.slug, old.published_version, old.access, old.staff_only, old.rank, old.sidebar_group, old.sheet)
      is distinct from
      (new.slug, new.published_version, new.access, new.staff_only, new.rank, new.sidebar_group, new.sheet))
  execute function count_page();

create function count_redirect() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform count_edition('redirect', old.from_path); end if;
  if tg_op <> 'DELETE' then perform count_edition('redirect', new.from_path); end if;
  return null;
end $$;

create constraint trigger redirects_edition after insert or delete on redirects
  deferrable initially deferred for each row execute function count_redirect();

create constraint trigger redirects_change_edition
  after update of from_path, to_page, to_url, to_suffix, is_permanent on redirects
  deferrable initially deferred for each row
  when ((old.from_path, old.to_page, old.to_url, old.to_suffix, old.is_permanent)
    is distinct from (new.from_path, new.to_page, new.to_url, new.to_suffix, new.is_permanent))
  execute function count_redirect();

create function count_embed() returns trigger language plpgsql as $$
begin
  perform count_edition('embed', old.id);
  return null;
end $$;

create constraint trigger embed_checks_edition after update of verdict on embed_checks
  deferrable initially deferred for each row
  when ((old.verdict in ('refused', 'failed')) is distinct from (new.verdict in ('refused', 'failed')))
  execute function count_embed();

create constraint trigger embed_checks_end_edition after delete on embed_checks
  deferrable initially deferred for each row
  when (old.verdict in ('refused', 'failed'))
  execute function count_embed();

create function count_site() returns trigger language plpgsql as $$
begin
  perform count_edition('site', '');
  return null;
end $$;

create constraint trigger sites_edition after update of name, theme_settings, feed_id on sites
  deferrable initially deferred for each row
  when (new.is_default
    and (old.name, old.theme_settings, old.feed_id) is distinct from (new.name, new.theme_settings, new.feed_id))
  execute function count_site();

-- Every publication makes an edition, which raises the revision.
drop trigger pages_sections on pages;
drop function raise_revision_for_sections();

-- What is known of every published page, beside its sections: apart from the snapshot, which may be large.
alter table page_versions add column seo jsonb, add column block_ids text[];
create index page_versions_by_block on page_versions using gin (block_ids);

create function block_ids_of(snapshot jsonb) returns text[] language sql immutable as $$
  select coalesce(array_agg(distinct block ->> 'id') filter (where block ->> 'id' is not null), '{}')
  from jsonb_array_elements(
    case jsonb_typeof(snapshot -> 'blocks') when 'array' then snapshot -> 'blocks' else '[]' end
  ) as listed (block)
$$;

create or replace function find_sections() returns trigger language plpgsql as $$
begin
  new.sections := sections_of(new.snapshot);
  new.seo := case jsonb_typeof(new.snapshot -> 'seo') when 'object' then new.snapshot -> 'seo' else '{}' end;
  new.block_ids := block_ids_of(new.snapshot);
  return new;
end $$;
