-- The highest number that a version of the page ever had: none is given twice, not even that of a deleted one.

alter table pages add column last_version integer not null default 0;

update pages p set last_version = numbered.last
from (select page_id, max(version_number) as last from page_versions group by page_id) as numbered
where numbered.page_id = p.id;

-- Also for versions that a previous release makes.
create function keep_last_version() returns trigger language plpgsql as $$
begin
  update pages set last_version = new.version_number where id = new.page_id and last_version < new.version_number;
  return null;
end $$;

create trigger page_versions_last after insert on page_versions
  for each row execute function keep_last_version();
