-- Other systems: keys by which they call the shop, and addresses at which the shop tells them what has happened.

-- Only the SHA-256 of a key is kept. It acts for whoever made it and opens what both of them may do, so it goes with them.
create table api_keys (
  id uuid primary key default new_id(),
  name text not null,
  token_hash bytea not null unique,
  -- Its last four characters, by which people tell keys apart.
  hint text not null check (length(hint) = 4),
  permissions text[] not null,
  admin_id uuid not null references admins on delete cascade,
  created_at timestamptz not null default now(),
  -- Null for one that does not end by itself.
  expires_at timestamptz,
  -- Written once a minute at most.
  last_used_at timestamptz,
  last_used_from text
);
create unique index api_keys_name on api_keys (lower(name));
create index api_keys_admin on api_keys (admin_id);

-- An address that is told of events. Its secret signs them, so it cannot be kept as a hash.
create table webhooks (
  id uuid primary key default new_id(),
  url text not null unique,
  events text[] not null,
  is_active boolean not null default true,
  secret bytea not null,
  -- The one before, which signs beside the new one until the receiver has changed over.
  former_secret bytea,
  former_secret_until timestamptz,
  admin_id uuid references admins on delete set null,
  admin_name text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  -- Since when nothing has arrived, and how many turns in a row have ended so; null and 0 after each success.
  failing_since timestamptz,
  failed_turns int not null default 0,
  -- Until then it is asked nothing.
  rest_until timestamptz,
  last_success_at timestamptz,
  -- When the shop itself has given the address up; null once somebody has switched it on again.
  given_up_at timestamptz
);
create index webhooks_admin on webhooks (admin_id) where admin_id is not null;

-- What happened, written in the transaction that caused it, where an address listens.
create table webhook_events (
  id uuid primary key default new_id(),
  type text not null,
  -- The order, product, customer or inquiry that it is about.
  subject_id uuid,
  -- Ids of what else its content is made of, or the content of what is no longer there.
  detail jsonb not null default '{}',
  -- The content as it is sent, made once, before the first attempt.
  data jsonb,
  created_at timestamptz not null default now(),
  -- When the person in it was forgotten.
  forgotten_at timestamptz
);
create index webhook_events_created on webhook_events (created_at);
create index webhook_events_subject on webhook_events (subject_id);

create table webhook_deliveries (
  id uuid primary key default new_id(),
  webhook_id uuid not null references webhooks on delete cascade,
  event_id uuid not null references webhook_events on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed', 'dropped')),
  attempts int not null default 0,
  -- While an attempt is under way: when another may be made, should nothing be heard of this one.
  next_attempt_at timestamptz not null default now(),
  attempted_at timestamptz,
  -- Of the last attempt. Without a status nothing was answered, and the fault says why.
  status int,
  duration_ms int,
  response text not null default '',
  fault text not null default '',
  created_at timestamptz not null default now(),
  unique (event_id, webhook_id)
);
create index webhook_deliveries_newest on webhook_deliveries (webhook_id, id desc);
create index webhook_deliveries_due on webhook_deliveries (webhook_id, next_attempt_at) where state = 'waiting';

alter table notifications
  drop constraint notices_kind_check,
  add constraint notifications_kind_check
    check (kind in ('order', 'payment', 'low-stock', 'failed-job', 'return', 'inquiry', 'webhook'));
