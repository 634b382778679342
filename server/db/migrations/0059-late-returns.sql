-- Units that come back too late for a credit note (section 34(2) of the CGST Act) lower what is owed, but no tax.
alter table ledger_journals drop constraint ledger_journals_kind_check;
alter table ledger_journals add constraint ledger_journals_kind_check check
  (kind in ('invoice', 'bill_of_supply', 'credit_note', 'late_return', 'receipt', 'refund', 'reversal'));
alter table ledger_journals
  drop constraint ledger_journals_check,
  add column return_id uuid unique references returns,
  add constraint ledger_journals_cause check (num_nonnulls(document_id, payment_id, return_id) = 1);
