-- Which form of a published page visitors write to the site by: buttons of other pages lead there.

-- Id of its block; null where the page has none.
alter table page_versions add column contact_form text;

-- As publishing finds it in what is live: the first contact form that is shown and has a field to fill in.
update page_versions v
set contact_form = jsonb_path_query_first(
  v.snapshot,
  '$.blocks[*] ? (@.type == "contact" && @.isVisible == true && exists(@.content.formFields[*].label ? (@ like_regex "[^ ]")))
    ? (!exists(@.settings.formAction ? (@ == "newsletter"))).id'
) #>> '{}'
from pages p
where p.id = v.page_id and p.published_version = v.version_number;

-- A version may be renamed and published; what it holds never changes.
drop trigger page_versions_immutable on page_versions;

create trigger page_versions_immutable
  before update on page_versions
  for each row
  when (
    old.snapshot is distinct from new.snapshot
    or old.contact_form is distinct from new.contact_form
    or old.page_id is distinct from new.page_id
    or old.version_number is distinct from new.version_number
    or old.revision is distinct from new.revision
    or old.page_name is distinct from new.page_name
    or old.created_by is distinct from new.created_by
    or old.created_at is distinct from new.created_at
  )
  execute function refuse_change();
