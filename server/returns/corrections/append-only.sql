-- Corrections of invoices are append-only.

create or replace trigger corrections_append_only before update or delete on corrections
  for each row execute function refuse_change();
create or replace trigger corrections_not_emptied before truncate on corrections
  for each statement execute function refuse_change();

create or replace trigger correction_lines_append_only before update or delete on correction_lines
  for each row execute function refuse_change();
create or replace trigger correction_lines_not_emptied before truncate on correction_lines
  for each statement execute function refuse_change();
