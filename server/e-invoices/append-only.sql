-- Answers of the portal are append-only.
create or replace trigger e_invoice_events_append_only before update or delete on e_invoice_events
  for each row execute function refuse_change();
create or replace trigger e_invoice_events_not_emptied before truncate on e_invoice_events
  for each statement execute function refuse_change();
