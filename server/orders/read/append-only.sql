-- Timelines of orders and shipments are append-only; only the name of a deleted customer is removed from them.

create or replace trigger order_events_append_only before delete on order_events
  for each row execute function refuse_change();
create or replace trigger order_events_forget before update on order_events
  for each row execute function refuse_change_but_forgetting();
create or replace trigger order_events_not_emptied before truncate on order_events
  for each statement execute function refuse_change();

create or replace trigger shipment_events_append_only before update on shipment_events
  for each row execute function refuse_change();
