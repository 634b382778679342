-- Records the former list price of a product whose price has changed. A trigger for each row, because it only runs for
-- changed prices: most updates of products follow their stock. The time is that of the change, not the start of the
-- transaction: an import can start before another change of the price and be saved after it.
create or replace function record_list_price_change() returns trigger language plpgsql as $$
begin
  insert into list_price_changes (product_id, former_price_paise, changed_at)
  values (old.id, old.price_paise, clock_timestamp())
  on conflict do nothing;
  return null;
end
$$;

create or replace trigger products_price_recorded after update of price_paise on products
  for each row when (old.price_paise is distinct from new.price_paise) execute function record_list_price_change();
