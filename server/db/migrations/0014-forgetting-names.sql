-- Ledgers and logs stay append-only, but for one change: the name of a buyer who is gone may be forgotten, and in an
-- order's history what he wrote himself. Everything else of the entry has to stay as it is.

create function refuse_change_but_forgetting() returns trigger language plpgsql as $$
declare
  forgotten jsonb := to_jsonb(old) || '{"actor_name": "Deleted customer"}';
begin
  if old.admin_id is null and to_jsonb(new) in (forgotten, forgotten || '{"note": null}') then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end
$$;

drop trigger order_events_append_only on order_events;
create trigger order_events_append_only before delete on order_events
  for each row execute function refuse_change();
create trigger order_events_forget before update on order_events
  for each row execute function refuse_change_but_forgetting();

drop trigger stock_movements_append_only on stock_movements;
create trigger stock_movements_append_only before delete on stock_movements
  for each row execute function refuse_change();
create trigger stock_movements_forget before update on stock_movements
  for each row execute function refuse_change_but_forgetting();
create index stock_movements_order on stock_movements (order_id) where order_id is not null;
