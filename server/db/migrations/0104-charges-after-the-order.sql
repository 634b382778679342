-- Charges and reductions that staff add to an order after it was placed. Freight is part of the order's shipping cost
-- (orders.shipping_paise), other charges are summed in orders.added_charges_paise, and reductions are part of the
-- discount of the lines (order_lines.reduction_paise).
create table order_charges (
  id uuid primary key default new_id(),
  order_id uuid not null references orders (id) on delete cascade,
  kind text not null check (kind in ('freight', 'packing', 'cutting', 'other', 'reduction')),
  label text not null check (label <> ''),
  -- Without tax, positive for reductions too.
  amount_paise bigint not null check (amount_paise > 0),
  reason text check (reason <> ''),
  added_at timestamptz not null default now(),
  added_by_id uuid,
  added_by text not null,
  removed_at timestamptz,
  removed_by text,
  constraint order_charges_removed check ((removed_at is null) = (removed_by is null))
);
create index order_charges_order on order_charges (order_id, added_at);

alter table orders
  add column added_charges_paise bigint not null default 0 check (added_charges_paise >= 0),
  drop constraint orders_check,
  add constraint orders_check check (
    total_paise = subtotal_paise - discount_paise + shipping_paise + payment_fee_paise + added_charges_paise + gst_paise);

alter table order_lines
  add column reduction_paise bigint not null default 0,
  add constraint order_lines_reduction check (reduction_paise >= 0 and reduction_paise <= discount_paise);

alter table order_events
  drop constraint order_events_kind_check,
  add constraint order_events_kind_check check (kind in (
    'placed', 'status', 'payment', 'reversal', 'note', 'hold', 'claim', 'return', 'shipment', 'contact', 'charge'));

alter table ledger_entries
  drop constraint ledger_entries_account_check,
  add constraint ledger_entries_account_check check (account in (
    'receivables', 'bank', 'cash', 'sales', 'sales_returns', 'freight', 'other_charges', 'payment_fees', 'output_cgst',
    'output_sgst', 'output_utgst', 'output_igst', 'round_off', 'discounts_allowed'));
