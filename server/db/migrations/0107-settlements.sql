-- Amounts of an order that are closed without money: small differences, bank charges, courier commission, tax deducted
-- by the customer (TDS) and bad debts. Append-only: a settlement recorded by mistake is reversed by another one.
create table settlements (
  id uuid primary key default new_id(),
  order_id uuid not null references orders (id),
  kind text not null check (kind in ('small_difference', 'bank_charges', 'courier_commission', 'tds', 'bad_debt')),
  -- Reduces the amount due; below 0 for a reversal, and for an overpayment that is closed as a small difference.
  amount_paise bigint not null check (amount_paise <> 0),
  settled_on date not null,
  note text,
  reverses_id uuid unique references settlements (id),
  -- Section of the law under which the tax was deducted, and the tax deduction account number of the customer.
  tds_section text,
  tan text,
  admin_id uuid,
  recorded_by text not null,
  recorded_at timestamptz not null default now(),
  constraint settlements_tds check ((kind = 'tds') or (tds_section is null and tan is null))
);
create index settlements_order on settlements (order_id, recorded_at, id);
create index settlements_tds_day on settlements (settled_on desc, id desc) where kind = 'tds';

-- The certificates (Form 16A) that customers send for deducted tax, often months later.
create table tds_certificates (
  settlement_id uuid primary key references settlements (id),
  number text not null check (number <> ''),
  dated date,
  recorded_by text not null,
  recorded_at timestamptz not null default now()
);

-- The settled part of an order's total is included in credited_paise, the part that is no longer due.
alter table orders add column settled_paise bigint not null default 0;
alter table orders drop constraint orders_credited;
alter table orders add constraint orders_credited check (credited_paise >= settled_paise);

-- An order whose whole total was settled is paid, not refunded. PostgreSQL 16 can't change the expression of a column.
alter table orders drop column payment_state;
alter table orders add column payment_state text not null generated always as (
  case
    when paid_paise = 0 then
      case
        when status = 'refunded'
          or (status <> 'returned' and credited_paise > settled_paise and total_paise <= credited_paise) then 'refunded'
        when total_paise = 0 or (settled_paise > 0 and total_paise <= credited_paise) then 'paid'
        else 'unpaid'
      end
    when paid_paise > total_paise - credited_paise then 'overpaid'
    when paid_paise = total_paise - credited_paise then 'paid'
    else 'part_paid'
  end) stored;
create index orders_payment_state on orders (payment_state, created_at desc, id desc) include (status, total_paise);

-- The lists include the values that migration 0104 added.
alter table order_events drop constraint order_events_kind_check;
alter table order_events add constraint order_events_kind_check check (kind in (
  'placed', 'status', 'payment', 'reversal', 'note', 'hold', 'claim', 'return', 'shipment', 'contact', 'charge',
  'settlement', 'cash'));

alter table ledger_entries drop constraint ledger_entries_account_check;
alter table ledger_entries add constraint ledger_entries_account_check check (account in (
  'receivables', 'bank', 'cash', 'tds_receivable', 'sales', 'sales_returns', 'freight', 'other_charges',
  'payment_fees', 'output_cgst', 'output_sgst', 'output_utgst', 'output_igst', 'round_off', 'discounts_allowed',
  'small_differences', 'bank_charges', 'courier_commission', 'bad_debts'));

alter table ledger_journals add column settlement_id uuid references settlements (id);
create unique index ledger_journals_settlement_id_key on ledger_journals (settlement_id)
  where settlement_id is not null;
alter table ledger_journals drop constraint ledger_journals_cause;
alter table ledger_journals add constraint ledger_journals_cause check (
  num_nonnulls(document_id, payment_id, return_id, settlement_id) = 1);
alter table ledger_journals drop constraint ledger_journals_kind_check;
alter table ledger_journals add constraint ledger_journals_kind_check check (kind in (
  'invoice', 'bill_of_supply', 'credit_note', 'late_return', 'receipt', 'refund', 'reversal', 'small_difference',
  'bank_charges', 'courier_commission', 'tds', 'bad_debt'));
