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

alter table page_versions add column sections jsonb;

update page_versions set sections = sections_of(snapshot);

alter table page_versions alter column sections set not null, alter column sections set default '[]';

-- Found by the database, so that they are right whichever release publishes, and after a restored backup.
create function find_sections() returns trigger language plpgsql as $$
begin
  new.sections := sections_of(new.snapshot);
  return new;
end $$;

create trigger page_versions_sections before insert on page_versions
  for each row execute function find_sections();
