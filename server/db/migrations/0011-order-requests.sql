-- What buyers ask of an order: that a payment be looked for, that pieces be taken back.

create table payment_claims (
  id uuid primary key default new_id(),
  order_id uuid not null references orders on delete cascade,
  method text not null check (method in ('bank_transfer', 'upi', 'cash', 'cheque')),
  amount_paise bigint not null check (amount_paise > 0),
  reference text not null,
  paid_on date not null,
  -- Name of a file in the private store.
  screenshot text,
  claimed_at timestamptz not null default now()
);
create index payment_claims_order on payment_claims (order_id, claimed_at);
-- The same reference is claimed once an order.
create unique index payment_claims_reference on payment_claims (order_id, upper(reference));

create sequence return_numbers start 100001;

create table returns (
  id uuid primary key default new_id(),
  number text not null unique,
  order_id uuid not null references orders on delete cascade,
  status text not null default 'requested'
    check (status in ('requested', 'approved', 'rejected', 'received', 'refunded')),
  reason text not null,
  comment text not null default '',
  version int not null default 1,
  requested_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index returns_order on returns (order_id, requested_at);
create index returns_status on returns (status, requested_at desc);

create table return_lines (
  return_id uuid not null references returns on delete cascade,
  order_line_id uuid not null references order_lines on delete cascade,
  quantity int not null check (quantity >= 1),
  primary key (return_id, order_line_id)
);
create index return_lines_order_line on return_lines (order_line_id);

alter table order_events drop constraint order_events_kind_check;
alter table order_events add constraint order_events_kind_check
  check (kind in ('placed', 'status', 'payment', 'note', 'hold', 'claim', 'return'));
