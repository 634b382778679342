-- Debit notes raise the amount of an invoice (rule 53(1A) of the CGST Rules).

alter table document_series drop constraint document_series_kind_check;
alter table document_series add constraint document_series_kind_check check (kind in (
  'tax_invoice', 'bill_of_supply', 'credit_note', 'debit_note', 'receipt_voucher', 'refund_voucher'));

alter table tax_documents drop constraint tax_documents_kind_check;
alter table tax_documents add constraint tax_documents_kind_check check (kind in (
  'tax_invoice', 'bill_of_supply', 'credit_note', 'debit_note', 'receipt_voucher', 'refund_voucher'));

alter table ledger_journals drop constraint ledger_journals_kind_check;
alter table ledger_journals add constraint ledger_journals_kind_check check (kind in (
  'invoice', 'bill_of_supply', 'credit_note', 'debit_note', 'late_return', 'receipt', 'refund', 'reversal',
  'small_difference', 'bank_charges', 'courier_commission', 'tds', 'bad_debt', 'amendment'));

-- A shop that uses the default prefix of debit notes for another kind of document gets a free one.
update settings set value = jsonb_set(value, '{prefixes,debit_note}', to_jsonb((
    select prefix from unnest('{DBN,DEB,DNO,DNT,DB,DBT}'::text[]) with ordinality free (prefix, place)
    where prefix not in (select upper(used) from jsonb_each_text(value -> 'prefixes') as stored (kind, used))
      and prefix not in (select s.prefix from document_series s)
    order by place limit 1)))
where key = 'invoicing' and value ? 'prefixes' and ('DN' in (
    select upper(used) from jsonb_each_text(value -> 'prefixes') as stored (kind, used))
  or exists (select from document_series where prefix = 'DN'));
