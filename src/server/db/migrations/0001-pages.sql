-- The site, its pages with their drafts, the log of every change, and the versions visitors read.

create table sites (
  id text primary key,
  name text not null,
  slug text not null unique,
  is_default boolean not null default false,
  theme_settings jsonb not null default '{}',
  layout jsonb not null default '{}',
  revision bigint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create unique index sites_one_default on sites (is_default) where is_default;

create table pages (
  id text primary key check (id ~ '^[a-z0-9_]{1,64}$'),
  site_id text not null references sites (id),
  slug text not null,
  name text not null,
  sidebar_group text not null check (sidebar_group in ('main', 'industry', 'investor')),
  access text not null default 'public' check (access in ('public', 'investor')),
  background jsonb not null default '{}' check (jsonb_typeof(background) = 'object'),
  seo jsonb not null default '{}' check (jsonb_typeof(seo) = 'object'),
  -- Ids of the draft's blocks in their order.
  block_order jsonb not null default '[]' check (jsonb_typeof(block_order) = 'array'),
  -- Raised by every save of the draft.
  revision bigint not null default 0 check (revision >= 0),
  -- Number of the version visitors read; null: none yet.
  published_version integer,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (site_id, slug)
);

create table blocks (
  page_id text not null references pages (id) on delete cascade,
  id text not null check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  type text not null,
  name text not null,
  content jsonb not null default '{}' check (jsonb_typeof(content) = 'object'),
  styles jsonb not null default '{}' check (jsonb_typeof(styles) = 'object'),
  settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object'),
  is_visible boolean not null default true,
  created_by_ai boolean not null default false,
  ai_prompt text,
  updated_at timestamptz not null default now(),
  primary key (page_id, id)
);

-- One row for each save. The author's name is kept as it was: accounts come and go, the log stays. `receipt` is what a
-- retry of the save is answered from.
create table page_operations (
  page_id text not null references pages (id),
  revision bigint not null check (revision > 0),
  save_id text not null,
  author_id text not null,
  author_name text not null,
  at timestamptz not null default now(),
  operations jsonb not null check (jsonb_typeof(operations) = 'array'),
  receipt jsonb not null,
  primary key (page_id, revision),
  unique (page_id, save_id)
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% of % is not allowed: its rows are never changed', tg_op, tg_table_name
    using errcode = 'restrict_violation';
end
$$;

create trigger page_operations_append_only
  before update or delete or truncate on page_operations
  for each statement execute function refuse_change();

create table page_versions (
  page_id text not null references pages (id),
  version_number integer not null check (version_number > 0),
  title text not null,
  description text not null default '',
  snapshot jsonb not null,
  -- The draft's revision it was made of.
  revision bigint not null,
  page_name text not null,
  -- Null for the versions of the first start.
  created_by text,
  created_at timestamptz not null default now(),
  -- When visitors got it last; null: never.
  published_at timestamptz,
  primary key (page_id, version_number)
);

-- At most one version of a page is live, by form: the page points at it.
alter table pages
  add foreign key (id, published_version) references page_versions (page_id, version_number);

-- A version may be renamed and published; what it holds never changes.
create trigger page_versions_immutable
  before update on page_versions
  for each row
  when (
    old.snapshot is distinct from new.snapshot
    or old.page_id is distinct from new.page_id
    or old.version_number is distinct from new.version_number
    or old.revision is distinct from new.revision
    or old.page_name is distinct from new.page_name
    or old.created_by is distinct from new.created_by
    or old.created_at is distinct from new.created_at
  )
  execute function refuse_change();
