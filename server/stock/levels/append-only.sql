-- The stock ledger is append-only, except that the name of a deleted customer is removed.

create or replace trigger stock_movements_append_only before delete on stock_movements
  for each row execute function refuse_change();
create or replace trigger stock_movements_forget before update on stock_movements
  for each row execute function refuse_change_but_forgetting();
create or replace trigger stock_movements_not_emptied before truncate on stock_movements
  for each statement execute function refuse_change();
