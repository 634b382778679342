-- Reverse proxies that TRUST_PROXY doesn't name, by their address.
create table untrusted_proxies (
  address text primary key,
  seen_at timestamptz not null default now()
);
