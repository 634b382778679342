-- Corrections of invoices by credit and debit notes.

create table corrections (
  id uuid primary key default new_id(),
  order_id uuid not null references orders (id),
  -- The corrected invoice or bill of supply.
  invoice_id uuid not null references tax_documents (id),
  kind text not null check (kind in ('price', 'rate', 'quantity', 'discount', 'reversal')),
  reason text not null,
  -- Too late for a credit note that reduces the tax (section 34(2) of the CGST Act): the books have a journal instead.
  is_late boolean not null,
  credit_paise bigint not null check (credit_paise >= 0),
  debit_paise bigint not null check (debit_paise >= 0),
  admin_id uuid,
  recorded_by text not null,
  recorded_at timestamptz not null default now()
);
create index corrections_order on corrections (order_id, recorded_at, id);
create index corrections_invoice on corrections (invoice_id);

create table correction_lines (
  correction_id uuid not null references corrections (id),
  order_line_id uuid not null references order_lines (id),
  -- Change of the billed units: below 0 for units that were billed but not sent.
  units int not null,
  -- Changes of value and amount; below 0 for a credit.
  taxable_paise bigint not null,
  total_paise bigint not null,
  -- The rate after the correction.
  gst_basis_points int not null check (gst_basis_points >= 0),
  primary key (correction_id, order_line_id)
);
create index correction_lines_order_line on correction_lines (order_line_id);

-- Current amounts of the lines of an order's invoices, after notes and returns: from the first correction of the order on.
create table corrected_lines (
  document_id uuid not null references tax_documents (id),
  order_line_id uuid not null references order_lines (id),
  order_id uuid not null references orders (id),
  units int not null check (units >= 0),
  taxable_paise bigint not null check (taxable_paise >= 0),
  total_paise bigint not null check (total_paise >= 0),
  gst_basis_points int not null check (gst_basis_points >= 0),
  -- Shares of shipping, payment fee and added charges, without tax.
  charges bigint[] not null,
  charges_total_paise bigint not null check (charges_total_paise >= 0),
  primary key (document_id, order_line_id)
);
create index corrected_lines_order_line on corrected_lines (order_line_id);
create index corrected_lines_order on corrected_lines (order_id);

alter table tax_documents add column correction_id uuid references corrections (id);
create index tax_documents_correction on tax_documents (correction_id) where correction_id is not null;

alter table ledger_journals add column correction_id uuid references corrections (id);
create unique index ledger_journals_correction_id_key on ledger_journals (correction_id) where correction_id is not null;
alter table ledger_journals drop constraint ledger_journals_cause;
alter table ledger_journals add constraint ledger_journals_cause check (
  num_nonnulls(document_id, payment_id, return_id, settlement_id, amendment_id, correction_id) = 1);
alter table ledger_journals drop constraint ledger_journals_kind_check;
alter table ledger_journals add constraint ledger_journals_kind_check check (kind in (
  'invoice', 'bill_of_supply', 'credit_note', 'debit_note', 'late_return', 'late_correction', 'receipt', 'refund',
  'reversal', 'small_difference', 'bank_charges', 'courier_commission', 'tds', 'bad_debt', 'amendment'));

-- Debit notes raise the amount due, so the part of the total that is no longer due may be below 0.
alter table orders add column debited_paise bigint not null default 0 check (debited_paise >= 0);
alter table orders drop constraint orders_credited;
alter table orders add constraint orders_credited check (credited_paise >= settled_paise - debited_paise);

alter table order_events drop constraint order_events_kind_check;
alter table order_events add constraint order_events_kind_check check (kind in (
  'placed', 'status', 'payment', 'reversal', 'note', 'hold', 'claim', 'return', 'shipment', 'contact', 'charge',
  'settlement', 'cash', 'correction'));
