-- The order of pages and their numbers are kept with them, no longer in the program.

alter table pages
  -- Its place in the list of pages, as text that sorts: a page between two others gets one between theirs.
  add column rank text collate "C" not null default 'z',
  -- Its number in its group, from its creation on.
  add column sheet integer not null default 0 check (sheet >= 0);

-- Until now all pages were those that a new site begins with, in the program's order.
update pages set
  rank = 'a' || substr('0123456789ABCDEFGH', place, 1),
  sheet = nth - 1
from (
  select page, place, row_number() over (partition by part order by place) as nth
  from (
    values ('home', 1, 'main'), ('business', 2, 'main'), ('small_business', 3, 'main'), ('about', 4, 'main'),
      ('architecture', 5, 'main'), ('publications', 6, 'main'), ('industry', 7, 'industry'),
      ('industry_healthcare', 8, 'industry'), ('industry_financial_services', 9, 'industry'),
      ('industry_manufacturing', 10, 'industry'), ('industry_retail', 11, 'industry'),
      ('industry_technology', 12, 'industry'), ('industry_telecommunications', 13, 'industry'),
      ('industry_energy', 14, 'industry'), ('industry_logistics', 15, 'industry'), ('investor_demo', 16, 'investor'),
      ('investor_portal', 17, 'investor'), ('investor_slideshow', 18, 'investor')
  ) as known (page, place, part)
) as places
where id = page;
