-- expand
-- WhatsApp messages to customers, their consent, and saved order lists (decisions/0150).

-- Texts of WhatsApp messages that differ from their defaults, and the steps that send them automatically.
create table message_texts (
  kind text primary key,
  -- Null for the default text.
  text text,
  is_automatic boolean not null default false,
  -- Name and language of the template that Meta has approved.
  template_name text not null default '',
  language text not null default 'en',
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

-- Messages that the shop sends through the provider. The key names the event, so each event sends one message.
create table messages (
  id uuid primary key default uuidv7(),
  key text not null unique,
  kind text not null,
  data jsonb not null,
  order_id uuid references orders (id) on delete cascade,
  customer_id uuid references customers (id) on delete cascade,
  -- International number without plus sign; empty until the message is written, and after its content was deleted.
  to_phone text not null default '',
  text text not null default '',
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'delivered', 'read', 'failed')),
  attempts integer not null default 0,
  last_error text,
  -- The provider's id, by which its webhook reports the delivery.
  provider_id text unique,
  queued_at timestamptz not null default now(),
  sent_at timestamptz,
  delivered_at timestamptz,
  read_at timestamptz,
  forgotten_at timestamptz
);
create index messages_queued on messages (queued_at desc, id desc);
create index messages_order on messages (order_id) where order_id is not null;
create index messages_customer on messages (customer_id) where customer_id is not null;
create index messages_unsent on messages (state) where state in ('waiting', 'failed');

-- Consent to WhatsApp messages, by number. The newest row of a number counts.
create table message_consents (
  id uuid primary key default uuidv7(),
  -- International number without plus sign.
  phone text not null,
  customer_id uuid references customers (id) on delete cascade,
  order_id uuid references orders (id) on delete cascade,
  is_granted boolean not null,
  source text not null check (source in ('checkout', 'profile', 'reply')),
  -- The exact wording that the customer agreed to; empty for a refusal.
  wording text not null default '',
  at timestamptz not null default clock_timestamp()
);
create index message_consents_phone on message_consents (phone, id desc);
create index message_consents_customer on message_consents (customer_id) where customer_id is not null;
create index message_consents_order on message_consents (order_id) where order_id is not null;

-- Order lists that a customer has saved, such as "Monthly hotel order".
create table order_lists (
  id uuid primary key default uuidv7(),
  customer_id uuid not null references customers (id) on delete cascade,
  name text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index order_lists_name on order_lists (customer_id, lower(name));

create table order_list_lines (
  list_id uuid not null references order_lists (id) on delete cascade,
  -- Null after the product was deleted; its name and SKU still tell the customer which one is missing.
  product_id uuid references products (id) on delete set null,
  name text not null,
  sku text not null,
  position integer not null,
  quantity integer not null check (quantity > 0),
  primary key (list_id, position)
);
create index order_list_lines_product on order_list_lines (product_id);
