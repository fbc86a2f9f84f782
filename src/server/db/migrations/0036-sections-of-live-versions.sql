-- Apart from the change of the table, so that visitors wait for neither.

update page_versions v set sections = sections_of(v.snapshot)
from pages p where p.id = v.page_id and p.published_version = v.version_number and v.sections is null;
