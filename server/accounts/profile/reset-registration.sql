-- The kind of registration belongs to a GSTIN: with another GSTIN a customer is an ordinary taxpayer again, until staff
-- have checked the new one.
create or replace function reset_gst_registration() returns trigger language plpgsql as $$
begin
  if new.gst_registration = old.gst_registration then new.gst_registration := 'regular'; end if;
  return new;
end $$;

create or replace trigger customers_reset_gst_registration before update of gstin on customers
  for each row when (new.gstin is distinct from old.gstin and old.gst_registration <> 'regular')
  execute function reset_gst_registration();
