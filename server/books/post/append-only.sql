-- Journals, entries, lines of sales and closings of the books are append-only.

create or replace trigger ledger_journals_append_only before update or delete on ledger_journals
  for each row execute function refuse_change();
create or replace trigger ledger_journals_not_emptied before truncate on ledger_journals
  for each statement execute function refuse_change();

create or replace trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function refuse_change();
create or replace trigger ledger_entries_not_emptied before truncate on ledger_entries
  for each statement execute function refuse_change();

create or replace trigger sales_entries_append_only before update or delete on sales_entries
  for each row execute function refuse_change();
create or replace trigger sales_entries_not_emptied before truncate on sales_entries
  for each statement execute function refuse_change();

create or replace trigger book_closings_append_only before update or delete on book_closings
  for each row execute function refuse_change();
create or replace trigger book_closings_not_emptied before truncate on book_closings
  for each statement execute function refuse_change();
