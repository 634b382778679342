-- Announces changed shipping rules, so that cached responses which say how the shop delivers are renewed.

-- Announces that the shipping methods, zones or carriers have changed.
create or replace function announce_shipping() returns trigger language plpgsql as $$
begin
  perform announce(array['shipping']);
  return null;
end
$$;

create or replace trigger shipping_methods_announced after insert or update or delete on shipping_methods
  for each statement execute function announce_shipping();
create or replace trigger shipping_zones_announced after insert or update or delete on shipping_zones
  for each statement execute function announce_shipping();
create or replace trigger shipping_zone_methods_announced after insert or update or delete on shipping_zone_methods
  for each statement execute function announce_shipping();
create or replace trigger carriers_announced after update of is_active on carriers
  for each statement execute function announce_shipping();
