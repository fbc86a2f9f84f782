-- The words of published pages, which a site of many pages is searched by. Found out when they are needed: see
-- `server/pages/search-words.ts`.

alter table page_versions add column words tsvector;
create index page_versions_by_words on page_versions using gin (words) where words is not null;
create index page_versions_without_words on page_versions (page_id) where words is null;

-- Lower case without accents, as the program compares words.
create function folded(words text) returns text language sql immutable as $$
  select lower(regexp_replace(normalize(words, NFKD), '[\u0300-\u036f]', '', 'g'))
$$;

-- All texts of a version, its name first in weight.
create function words_of(page_name text, snapshot jsonb) returns tsvector language plpgsql immutable as $$
declare
  named tsvector := setweight(to_tsvector('simple', folded(page_name)), 'A');
begin
  return named || to_tsvector('simple', coalesce((
    select string_agg(folded(value #>> '{}'), ' ') from jsonb_path_query(snapshot, '$.** ? (@.type() == "string")') as each (value)
  ), ''));
exception when program_limit_exceeded then
  -- More words than can be kept of one page.
  return named;
end $$;
