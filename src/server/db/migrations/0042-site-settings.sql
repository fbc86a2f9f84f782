-- The site's settings are a document like a page: a row of the same table, with the same drafts, log and versions. It has no
-- place on the site, and a release that still runs must not give it one, or delete it.

alter table pages add column kind text not null default 'page' check (kind in ('page', 'site'));
alter table pages add constraint pages_settings_have_no_place check (
  kind = 'page' or (slug = 'settings:' || id and parent_id is null and deleted_at is null and staff_only)
);
create unique index pages_one_settings on pages (site_id) where kind = 'site';

-- A release that does not know what it is lets every editor write it.
create function refuse_settings_of_others() returns trigger language plpgsql as $$
declare
  author text := case tg_table_name when 'page_operations' then to_jsonb(new) ->> 'author_id' else to_jsonb(new) ->> 'created_by' end;
begin
  if exists (select from pages where id = new.page_id and kind = 'site')
    and exists (select from users where id = author and role <> 'administrator') then
    raise exception 'only administrators change the settings of the site' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create trigger page_operations_of_settings before insert on page_operations
  for each row execute function refuse_settings_of_others();
create trigger page_versions_of_settings before insert on page_versions
  for each row execute function refuse_settings_of_others();
