-- expand
-- Changes of orders before dispatch: a kind of event, and the orders that were split off or merged (decisions/0147).
alter table order_events drop constraint order_events_kind_check;
alter table order_events add constraint order_events_kind_check check (kind in (
  'placed', 'status', 'payment', 'reversal', 'note', 'hold', 'claim', 'return', 'shipment', 'contact', 'charge',
  'settlement', 'cash', 'correction', 'change')) not valid;

-- One row for each direction, so that the page of either order finds the other.
create table related_orders (
  order_id uuid not null references orders (id) on delete cascade,
  other_id uuid not null references orders (id) on delete cascade,
  relation text not null check (relation in ('split-off', 'split-from', 'merged', 'merged-into')),
  at timestamptz not null default now(),
  -- An order can be split and merged again.
  primary key (order_id, other_id, relation)
);
create index related_orders_other on related_orders (other_id);
