-- Browsers that an account was signed in from. Only the SHA-256 of a token is kept, as of a session's.
create table known_devices (
  id uuid primary key default new_id(),
  token_hash bytea not null,
  customer_id uuid references customers on delete cascade,
  admin_id uuid references admins on delete cascade,
  expires_at timestamptz not null,
  check (num_nonnulls(customer_id, admin_id) = 1)
);
create unique index known_devices_account on known_devices (token_hash, coalesce(customer_id, admin_id));
create index known_devices_customer on known_devices (customer_id) where customer_id is not null;
create index known_devices_admin on known_devices (admin_id) where admin_id is not null;
create index known_devices_expiry on known_devices (expires_at);
