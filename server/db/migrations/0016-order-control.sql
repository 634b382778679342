-- What the staff decide of orders, returns, customers and reviews; and groups whose benefits act.

alter table orders add column is_priority boolean not null default false;
-- Numbers of the order's parcels, each after a space, so that one index finds an order by all that it is known by.
alter table orders add column tracking_numbers text not null default '';
update orders o set tracking_numbers = p.numbers
  from (select order_id, ' ' || string_agg(tracking_number, ' ' order by shipped_at, id) as numbers
    from shipments group by order_id) p
  where p.order_id = o.id;
alter table orders drop column search_text;
alter table orders add column search_text text not null generated always as
  (lower(number || ' ' || customer_name || ' ' || customer_email || ' ' || customer_phone || tracking_numbers)) stored;
create index orders_search_text on orders using gin (search_text gin_trgm_ops);
create function note_tracking_number() returns trigger language plpgsql as $$
begin
  update orders set tracking_numbers = tracking_numbers || ' ' || new.tracking_number where id = new.order_id;
  return null;
end $$;
create trigger shipments_tracking_number after insert on shipments
  for each row execute function note_tracking_number();
drop index shipments_tracking;

-- Each order in which the list of all orders can be read, with its tie-break.
create index orders_priority on orders (created_at desc, id desc) where is_priority;
create index orders_held on orders (created_at desc, id desc) where hold_reason is not null;
create index orders_by_total on orders (total_paise, id);
create index orders_by_customer on orders (lower(customer_name), id);
create index orders_state on orders (place_of_supply, created_at desc, id desc) include (status, total_paise);
-- Counted over alone, whatever the buyer or the parcel is asked for.
drop index orders_newest;
drop index orders_figures;
create index orders_newest on orders (created_at desc, id desc) include (status, total_paise, customer_id);
drop index shipments_carrier;
create index shipments_carrier on shipments (carrier, order_id);

-- A group's discount is taken off each line before tax: section 15(3)(a) of the CGST Act.
alter table order_lines add column discount_paise bigint not null default 0 check (discount_paise >= 0);
alter table order_lines drop constraint order_lines_check1;
alter table order_lines add constraint order_lines_total
  check (total_paise = subtotal_paise - discount_paise + gst_paise);
-- The shop pays for the transport: a benefit of the buyer's groups at the moment of the order.
alter table orders add column free_shipping boolean not null default false;

-- Pieces of a return that can be sold again, and that cannot, known when they have arrived.
alter table returns add column note text;
alter table returns add column refunded_paise bigint not null default 0 check (refunded_paise >= 0);
alter table return_lines add column restocked int not null default 0 check (restocked >= 0);
alter table return_lines add column scrapped int not null default 0 check (scrapped >= 0);
alter table return_lines add constraint return_lines_received check (restocked + scrapped <= quantity);
-- What the pieces cost with tax, settled when they arrive: the shares of a line add up to the paisa.
alter table return_lines add column value_paise bigint check (value_paise >= 0);
alter table payments add column return_id uuid references returns;
-- Value of pieces that came back, and money given back as a favour: what the buyer no longer owes.
alter table orders add column credited_paise bigint not null default 0
  constraint orders_credited check (credited_paise >= 0);
drop index orders_unpaid;
create index orders_unpaid on orders (id)
  where paid_paise < total_paise - credited_paise and status not in ('cancelled', 'returned', 'refunded');
create index returns_newest on returns (requested_at desc, id desc);
-- A return puts a product's pieces back on the shelf once, and its money goes back once.
alter table stock_movements add column return_id uuid;
alter table stock_movements add constraint stock_movements_return check (return_id is null or kind = 'return');
create unique index stock_movements_return_once on stock_movements (return_id, product_id) where return_id is not null;
create unique index payments_return_once on payments (return_id) where return_id is not null;
-- As `paymentStateOf` of the contract has it.
alter table orders add column payment_state text not null generated always as (case
  when paid_paise = 0 then case
    when status = 'refunded' or (status <> 'returned' and credited_paise > 0 and total_paise <= credited_paise)
    then 'refunded' when total_paise = 0 then 'paid' else 'unpaid' end
  when paid_paise > total_paise - credited_paise then 'overpaid'
  when paid_paise = total_paise - credited_paise then 'paid'
  else 'part_paid' end) stored;
create index orders_payment_state on orders (payment_state, created_at desc, id desc)
  include (status, total_paise);
-- Where a step of a return led.
alter table order_events add column return_status text
  check (return_status in ('requested', 'approved', 'rejected', 'received', 'refunded'));

-- The money of a claim has been found, or not.
alter table payment_claims add column settled_at timestamptz;
update payment_claims c set settled_at = p.recorded_at from payments p
  where p.order_id = c.order_id and p.kind = 'receipt' and upper(p.reference) = upper(c.reference);
create index payment_claims_open on payment_claims (order_id) where settled_at is null;

alter table order_events drop constraint order_events_kind_check;
alter table order_events add constraint order_events_kind_check
  check (kind in ('placed', 'status', 'payment', 'note', 'hold', 'claim', 'return', 'parcel', 'contact'));

alter table customers add column suspended_at timestamptz;
alter table customers add column suspension_reason text;
alter table customers add constraint customers_suspended check (suspended_at is null or not is_active);
create index customers_newest on customers (created_at desc, id desc);
-- What each customer has bought is summed from this index alone.
create index orders_customer_figures on orders (customer_id) include (status, total_paise, created_at);

create table customer_notes (
  id uuid primary key default new_id(),
  customer_id uuid not null references customers on delete cascade,
  text text not null,
  admin_id uuid,
  author text not null,
  at timestamptz not null default now()
);
create index customer_notes_customer on customer_notes (customer_id, at desc);

create table customer_groups (
  id uuid primary key default new_id(),
  name text not null,
  description text not null default '',
  type text not null check (type in ('manual', 'automatic')),
  color text not null default 'blue',
  criteria jsonb not null default '{}',
  -- Hundredths of a percent.
  discount_basis_points int not null default 0 check (discount_basis_points between 0 and 10000),
  free_shipping boolean not null default false,
  priority_support boolean not null default false,
  early_access boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index customer_groups_name on customer_groups (lower(name));

create table customer_group_members (
  group_id uuid not null references customer_groups on delete cascade,
  customer_id uuid not null references customers on delete cascade,
  joined_at timestamptz not null default now(),
  primary key (group_id, customer_id)
);
create index customer_group_members_customer on customer_group_members (customer_id);

-- Until then only members of groups with early access may order it; everybody may look.
alter table products add column available_from timestamptz;

alter table reviews add column flag_reason text;
alter table reviews add column reply text;
alter table reviews add column reply_author text;
alter table reviews add column replied_at timestamptz;
alter table reviews add column moderated_at timestamptz;
-- Paths of the photos that came with it.
alter table reviews add column images text[] not null default '{}' check (cardinality(images) <= 4);
-- A line each, so that no search finds the end of one and the beginning of the next.
alter table reviews add column search_text text not null generated always as
  (lower(customer_name || e'\n' || title || e'\n' || comment)) stored;
create index reviews_search_text on reviews using gin (search_text gin_trgm_ops);
create index reviews_of_product on reviews (product_id);
create index reviews_of_customer on reviews (customer_id);
create index reviews_newest on reviews (created_at desc, id desc);
create index reviews_status on reviews (status, created_at desc, id desc);
create index reviews_rating on reviews (rating, created_at desc, id desc);
create index reviews_replied on reviews (replied_at desc, id desc) where replied_at is not null;
-- All figures over reviews are counted in this index alone.
create index reviews_figures on reviews (status, rating) include (replied_at);

create table review_marks (
  review_id uuid not null references reviews on delete cascade,
  customer_id uuid not null references customers on delete cascade,
  kind text not null check (kind in ('helpful', 'report')),
  reason text not null default '',
  at timestamptz not null default now(),
  primary key (review_id, customer_id, kind)
);

-- A buyer is asked once an order; the link of the mail carries a token of which only the hash is kept.
create table review_requests (
  order_id uuid primary key references orders on delete cascade,
  token_hash bytea unique,
  requested_by text not null,
  requested_at timestamptz not null default now(),
  expires_at timestamptz not null
);
