-- Visitors get the pages in the order of the builder's list, in which a page stands below another one: where that one
-- stands counts, too, even if they do not see it.

create function count_place() returns trigger language plpgsql as $$
begin
  if new.published_version is not null
    or exists (select from pages below where below.parent_id = new.id and below.deleted_at is null) then
    perform count_edition('page', new.id);
  end if;
  return null;
end $$;

create constraint trigger pages_place_edition after update of rank, sidebar_group, parent_id on pages
  deferrable initially deferred for each row
  when ((old.rank, old.sidebar_group, old.parent_id) is distinct from (new.rank, new.sidebar_group, new.parent_id))
  execute function count_place();
