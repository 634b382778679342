-- Corrected particulars of issued documents: buyer and place of supply, and so the kinds of tax. The document stays as
-- it was issued. Append-only; a later amendment replaces an earlier one.
create table document_amendments (
  id uuid primary key default new_id(),
  document_id uuid not null references tax_documents (id),
  -- The return that reports it is the one of this day: that of the document, or that of the amendment if the document
  -- had already been filed.
  day date not null,
  is_after_filing boolean not null,
  reason text not null check (reason <> ''),
  buyer_name text not null,
  buyer_gstin text,
  place_of_supply text not null,
  is_within_state boolean not null,
  -- Change of the taxes against the particulars before, in paise. Positive amounts increase those of the document.
  cgst_change_paise bigint not null,
  sgst_change_paise bigint not null check (sgst_change_paise = cgst_change_paise),
  igst_change_paise bigint not null,
  -- The complete amended document, for printing.
  content text not null check (content is json object),
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  recorded_by text not null,
  recorded_at timestamptz not null default clock_timestamp()
);
create index document_amendments_document on document_amendments (document_id, recorded_at, id);
create index document_amendments_day on document_amendments (day);

alter table ledger_journals add column amendment_id uuid references document_amendments (id);
create unique index ledger_journals_amendment_id_key on ledger_journals (amendment_id) where amendment_id is not null;
alter table ledger_journals drop constraint ledger_journals_cause;
alter table ledger_journals add constraint ledger_journals_cause check (
  num_nonnulls(document_id, payment_id, return_id, settlement_id, amendment_id) = 1);
alter table ledger_journals drop constraint ledger_journals_kind_check;
alter table ledger_journals add constraint ledger_journals_kind_check check (kind in (
  'invoice', 'bill_of_supply', 'credit_note', 'late_return', 'receipt', 'refund', 'reversal', 'small_difference',
  'bank_charges', 'courier_commission', 'tds', 'bad_debt', 'amendment'));
