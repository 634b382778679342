-- Maintains the tracking numbers that orders are found by.

-- Adds a shipment's tracking number to those of its order.
create or replace function note_tracking_number() returns trigger language plpgsql as $$
begin
  update orders set tracking_numbers = tracking_numbers || ' ' || new.tracking_number where id = new.order_id;
  return null;
end $$;

create or replace trigger shipments_tracking_number after insert on shipments
  for each row execute function note_tracking_number();
