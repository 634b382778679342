-- Journals, entries, lines of sales and closings of the books are append-only.

-- Refuses every change of the books, except that a guest's entries get the account of their buyer.
create or replace function refuse_change_of_books() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.customer_id is null
    and to_jsonb(new) - 'customer_id' = to_jsonb(old) - 'customer_id' then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end
$$;

create or replace trigger ledger_journals_append_only before update or delete on ledger_journals
  for each row execute function refuse_change_of_books();
create or replace trigger ledger_journals_not_emptied before truncate on ledger_journals
  for each statement execute function refuse_change();

create or replace trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function refuse_change_of_books();
create or replace trigger ledger_entries_not_emptied before truncate on ledger_entries
  for each statement execute function refuse_change();

create or replace trigger sales_entries_append_only before update or delete on sales_entries
  for each row execute function refuse_change_of_books();
create or replace trigger sales_entries_not_emptied before truncate on sales_entries
  for each statement execute function refuse_change();

create or replace trigger book_closings_append_only before update or delete on book_closings
  for each row execute function refuse_change();
create or replace trigger book_closings_not_emptied before truncate on book_closings
  for each statement execute function refuse_change();
