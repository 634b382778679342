-- Starts the emails about products that can be ordered again, and forgets requests for archived products.

-- Queues a job if somebody waits for the product. The job queues the emails, so a change of stock never waits for them.
create or replace function queue_stock_alerts() returns trigger language plpgsql as $$
begin
  if exists (select from stock_alerts where product_id = new.id and notified_at is null) then
    insert into outbox (kind, payload) values ('job', jsonb_build_object(
      'identifier', 'stock_alerts', 'payload', jsonb_build_object(), 'job_key', 'stock_alerts'));
  end if;
  return null;
end
$$;

create or replace trigger products_available_again after update of availability, status on products
  for each row when (new.status = 'active' and new.availability <> 'out-of-stock'
    and (old.status <> 'active' or old.availability = 'out-of-stock'))
  execute function queue_stock_alerts();

-- Deletes the requests for a product that is no longer sold.
create or replace function drop_stock_alerts() returns trigger language plpgsql as $$
begin
  delete from stock_alerts where product_id = new.id and notified_at is null;
  return null;
end
$$;

create or replace trigger products_archived after update of status on products
  for each row when (new.status = 'archived' and old.status <> 'archived')
  execute function drop_stock_alerts();
