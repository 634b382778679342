-- Customers, administrators, their sessions and the brake on guessing passwords.

create table customers (
  id uuid primary key default new_id(),
  name text not null,
  email text not null unique,
  phone text not null default '',
  avatar text not null default '',
  type text not null default 'regular' check (type in ('regular', 'premium', 'business')),
  tags text[] not null default '{}',
  is_active boolean not null default true,
  password_hash text,
  password_changed_at timestamptz,
  created_at timestamptz not null default now(),
  last_login_at timestamptz,
  check (email = lower(email))
);

create table addresses (
  id uuid primary key default new_id(),
  customer_id uuid not null references customers on delete cascade,
  name_or_company text not null,
  full_address text not null,
  city text not null,
  state text not null,
  zip_code text not null check (zip_code ~ '^[0-9]{6}$'),
  country text not null default 'India',
  is_default boolean not null default false,
  created_at timestamptz not null default now()
);
create index addresses_customer on addresses (customer_id, created_at);
create unique index addresses_one_default on addresses (customer_id) where is_default;

create table admins (
  id uuid primary key default new_id(),
  name text not null,
  email text not null unique,
  role text not null default 'owner',
  is_active boolean not null default true,
  password_hash text not null,
  password_changed_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  last_login_at timestamptz,
  check (email = lower(email))
);

-- Only the SHA-256 of a token is kept: whoever reads this table cannot sign in with it.
create table sessions (
  token_hash bytea primary key,
  id uuid not null unique default new_id(),
  customer_id uuid references customers on delete cascade,
  admin_id uuid references admins on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  idle_minutes int not null,
  expires_at timestamptz not null,
  ip text,
  user_agent text,
  check (num_nonnulls(customer_id, admin_id) = 1)
);
create index sessions_customer on sessions (customer_id) where customer_id is not null;
create index sessions_admin on sessions (admin_id) where admin_id is not null;
create index sessions_expiry on sessions (expires_at);

create table throttles (
  key text primary key,
  attempts int not null,
  window_started_at timestamptz not null default now(),
  blocked_until timestamptz,
  -- Whether the last attempt came too early and was not let through.
  refused boolean not null default false
);
