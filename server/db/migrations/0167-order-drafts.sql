-- expand
-- Draft orders that staff take (decisions/0146). The content is a document that is saved as a whole: nothing adds up over
-- drafts, and they reserve nothing.
create sequence order_draft_numbers start 1001;

create table order_drafts (
  id uuid primary key default new_id(),
  number text not null unique default ('D-' || nextval('order_draft_numbers')),
  version integer not null default 1,
  source text not null check (source in ('phone', 'whatsapp', 'email', 'counter', 'fair')),
  customer_id uuid references customers (id),
  content jsonb not null,
  item_count integer not null default 0,
  unit_count integer not null default 0,
  -- As it was saved last, for lists.
  total_paise bigint not null default 0,
  -- The order that it became; null while it is open.
  order_id uuid unique references orders (id),
  created_by_id uuid not null,
  created_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index order_drafts_by_change on order_drafts (updated_at desc, id desc);
create index order_drafts_of_customer on order_drafts (customer_id);
