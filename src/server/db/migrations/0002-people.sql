-- Accounts. Table and column names, camelCase included, are those the accounts library reads and writes.

create table users (
  id text primary key,
  name text not null,
  email text not null unique check (email = lower(email)),
  "emailVerified" boolean not null default false,
  image text,
  "createdAt" timestamptz not null default current_timestamp,
  "updatedAt" timestamptz not null default current_timestamp,
  role text not null default 'viewer'
    check (role in ('administrator', 'editor', 'viewer', 'investor'))
);

create table sessions (
  id text primary key,
  "expiresAt" timestamptz not null,
  token text not null unique,
  "createdAt" timestamptz not null default current_timestamp,
  "updatedAt" timestamptz not null,
  "ipAddress" text,
  "userAgent" text,
  "userId" text not null references users (id) on delete cascade
);

create index "sessions_userId_idx" on sessions ("userId");

create table accounts (
  id text primary key,
  "accountId" text not null,
  "providerId" text not null,
  "userId" text not null references users (id) on delete cascade,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" timestamptz,
  "refreshTokenExpiresAt" timestamptz,
  scope text,
  password text,
  "createdAt" timestamptz not null default current_timestamp,
  "updatedAt" timestamptz not null
);

create index "accounts_userId_idx" on accounts ("userId");

create table verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  "expiresAt" timestamptz not null,
  "createdAt" timestamptz not null default current_timestamp,
  "updatedAt" timestamptz not null default current_timestamp
);

create index verifications_identifier_idx on verifications (identifier);

create table rate_limits (
  id text primary key,
  key text not null unique,
  count integer not null,
  "lastRequest" bigint not null
);
