-- Which sections of a published page links of other pages can lead to.

-- The shown components with a section id, in their order: [{id, name, anchor}].
create function sections_of(snapshot jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(jsonb_build_object(
      'id', block ->> 'id', 'name', block ->> 'name', 'anchor', block #>> '{settings,anchor}') order by nth), '[]')
  from jsonb_array_elements(
      case jsonb_typeof(snapshot -> 'blocks') when 'array' then snapshot -> 'blocks' else '[]' end
    ) with ordinality as listed (block, nth)
  where block -> 'isVisible' is distinct from 'false' and block -> 'is_visible' is distinct from 'false'
    and jsonb_typeof(block #> '{settings,anchor}') = 'string' and block #>> '{settings,anchor}' <> ''
    and block ->> 'id' is not null
$$;

-- Null in versions that are older than this column and not published: nobody follows links into them.
alter table page_versions add column sections jsonb;

-- Found by the database, so that they are right whichever release publishes, and after a restored backup.
create function find_sections() returns trigger language plpgsql as $$
begin
  new.sections := sections_of(new.snapshot);
  return new;
end $$;

create trigger page_versions_sections before insert on page_versions
  for each row execute function find_sections();

-- Pages with links to the page are drawn again when its sections change, also when a previous release published it.
create function raise_revision_for_sections() returns trigger language plpgsql as $$
begin
  if (select sections from page_versions where page_id = new.id and version_number = new.published_version)
    is distinct from
    (select sections from page_versions where page_id = new.id and version_number = old.published_version)
  then
    update sites set revision = revision + 1 where id = new.site_id;
  end if;
  return null;
end $$;

create trigger pages_sections after update of published_version on pages for each row
  when (old.published_version is not null and new.published_version is not null
    and old.published_version <> new.published_version)
  execute function raise_revision_for_sections();
