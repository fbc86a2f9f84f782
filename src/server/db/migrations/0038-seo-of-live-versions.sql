-- Apart from the change of the table, so that visitors wait for neither.

update page_versions v set seo = case jsonb_typeof(v.snapshot -> 'seo') when 'object' then v.snapshot -> 'seo' else '{}' end,
  block_ids = block_ids_of(v.snapshot)
from pages p where p.id = v.page_id and p.published_version = v.version_number and v.block_ids is null;
