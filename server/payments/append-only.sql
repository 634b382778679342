-- Payments and settlements are append-only.

create or replace trigger payments_append_only before update or delete on payments
  for each row execute function refuse_change();
create or replace trigger payments_not_emptied before truncate on payments
  for each statement execute function refuse_change();

create or replace trigger settlements_append_only before update or delete on settlements
  for each row execute function refuse_change();
create or replace trigger settlements_not_emptied before truncate on settlements
  for each statement execute function refuse_change();
