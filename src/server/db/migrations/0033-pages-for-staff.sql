-- Pages that only staff can read.

alter table pages
  -- Only staff can read it. The previous release, which does not know of this, takes it for a page for investors.
  add column staff_only boolean not null default false,
  add constraint pages_staff_only check (not staff_only or access = 'investor');

create index pages_for_staff on pages (id) where staff_only;

-- Whichever release puts a page below one for staff: it is for staff, too, and so is everything below it.
create function close_below_staff() returns trigger language plpgsql as $$
begin
  with recursive below as (
    select p.id from pages p join pages above on above.id = p.parent_id where above.staff_only
    union
    select p.id from pages p join below on p.parent_id = below.id
  )
  update pages set staff_only = true, access = 'investor'
  where id in (select id from below) and not staff_only;
  return null;
end $$;

create trigger pages_close_below_staff after insert or update of parent_id, access, staff_only on pages
  for each statement when (pg_trigger_depth() = 0) execute function close_below_staff();
