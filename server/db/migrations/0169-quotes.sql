-- expand
-- Quotes: requests and drafts, their revisions as they were sent, and their timelines.
create sequence quote_numbers start 1001;

create table quotes (
  id uuid primary key default new_id(),
  number text not null unique,
  status text not null
    check (status in ('requested', 'draft', 'sent', 'change_requested', 'accepted', 'declined', 'expired')),
  origin text not null check (origin in ('website', 'inquiry', 'staff')),
  customer_id uuid references customers (id),
  inquiry_id uuid references inquiries (id),
  -- As far as known; empty after the person's data were deleted.
  name text not null default '',
  email text not null default '',
  phone text not null default '',
  gstin text not null default '',
  business_name text not null default '',
  -- The request: products with units and names, and the text of the person.
  requested_lines jsonb not null default '[]',
  message text not null default '',
  pin_code text not null default '',
  -- The content being written (contract/quotes/quotes.ts, QuoteInput), without the person.
  draft jsonb not null,
  -- The latest revision; 0 before the first one.
  revision integer not null default 0,
  valid_until date,
  total_paise bigint,
  line_count integer not null default 0,
  admin_id uuid references admins (id),
  admin_name text not null default '',
  -- Whether the draft has been changed since the latest revision.
  is_changed boolean not null default false,
  wants_reminder boolean not null default true,
  order_id uuid unique references orders (id),
  -- Part of the signature of the quote's links.
  link_version integer not null default 1,
  version integer not null default 1,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text generated always as (
    lower(number || ' ' || name || ' ' || business_name || ' ' || email || ' ' || phone || ' ' || gstin)) stored,
  check ((revision > 0) = (valid_until is not null)),
  check ((revision > 0) = (total_paise is not null)),
  check ((status = 'accepted') = (order_id is not null))
);
create index quotes_newest on quotes (created_at desc, id desc);
create index quotes_status on quotes (status, created_at desc, id desc);
create index quotes_open on quotes (valid_until) where status in ('sent', 'change_requested');
create index quotes_sent on quotes (sent_at) where sent_at is not null;
create index quotes_of_customer on quotes (customer_id, created_at desc) where customer_id is not null;
create index quotes_of_email on quotes (lower(email)) where email <> '';
create index quotes_of_inquiry on quotes (inquiry_id) where inquiry_id is not null;
create index quotes_of_admin on quotes (admin_id, created_at desc, id desc) where admin_id is not null;
create index quotes_search on quotes using gin (search_text gin_trgm_ops);

create table quote_revisions (
  quote_id uuid not null references quotes (id),
  revision integer not null check (revision > 0),
  -- Lines with the agreed prices, amounts and terms: exactly what an order at this quote costs.
  content jsonb not null,
  -- The printed content (contract/documents/content.ts). Buyer and delivery address are removed with the person's data.
  document jsonb not null,
  valid_until date not null,
  total_paise bigint not null,
  admin_id uuid references admins (id),
  admin_name text not null,
  sent_at timestamptz not null default now(),
  primary key (quote_id, revision)
);
create index quote_revisions_of_admin on quote_revisions (admin_id) where admin_id is not null;

create table quote_events (
  id uuid primary key default new_id(),
  quote_id uuid not null references quotes (id),
  kind text not null check (kind in
    ('requested', 'created', 'sent', 'opened', 'change', 'accepted', 'declined', 'expired', 'reminded', 'short', 'note')),
  text text not null default '',
  revision integer,
  admin_id uuid references admins (id),
  admin_name text not null default '',
  at timestamptz not null default now()
);
create index quote_events_of_quote on quote_events (quote_id, at, id);
create index quote_events_of_admin on quote_events (admin_id) where admin_id is not null;

-- The order at a quote names it.
alter table orders add column quote_id uuid, add column quote_number text;

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check
  check (kind in ('order', 'payment', 'low-stock', 'failed-job', 'return', 'inquiry', 'question', 'quote', 'webhook', 'security')) not valid;
