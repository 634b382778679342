-- The timelines of purchase orders are append-only.

create or replace trigger purchase_order_events_append_only before update or delete on purchase_order_events
  for each row execute function refuse_change();
create or replace trigger purchase_order_events_not_emptied before truncate on purchase_order_events
  for each statement execute function refuse_change();
