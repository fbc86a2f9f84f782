-- The words of published pages, which a site of many pages is searched by. Found out when they are needed: see
-- `server/pages/search-words.ts`.

alter table page_versions add column words tsvector;
create index page_versions_by_words on page_versions using gin (words) where words is not null;
create index page_versions_without_words on page_versions (page_id) where words is null;

-- Words in lower case without accents, between spaces, as the program compares them: no punctuation of ASCII, which would join
-- or split words by rules of the database.
create function folded(words text) returns text language sql immutable as $$
  select regexp_replace(
    lower(regexp_replace(normalize(words, NFKD), '[\u0300-\u036f]', '', 'g')),
    '[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f]+', ' ', 'g')
$$;

-- The texts of a version that visitors see, its name first in weight.
create function words_of(page_name text, snapshot jsonb) returns tsvector language plpgsql immutable as $$
declare
  named tsvector := setweight(to_tsvector('simple', folded(page_name)), 'A');
begin
  return named || to_tsvector('simple', coalesce((
    select string_agg(folded(regexp_replace(value #>> '{}', '<[^>]*>', ' ', 'g')), ' ')
    from (
      select jsonb_path_query(block -> 'content', 'strict $.** ? (@.type() == "string")', '{}', true) as value
      from jsonb_path_query(snapshot, 'strict $.blocks[*]', '{}', true) as blocks (block)
      where block -> 'isVisible' is distinct from 'false'
      union all
      select jsonb_path_query(snapshot, 'strict $.seo.* ? (@.type() == "string")', '{}', true)
    ) as texts
  ), ''));
exception when program_limit_exceeded then
  -- More words than can be kept of one page.
  return named;
end $$;
