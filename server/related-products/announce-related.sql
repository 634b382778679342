-- Announces changed choices of related products, so that cached responses which show them are renewed.

-- Announces the product or family whose related products were changed.
create or replace function announce_related() returns trigger language plpgsql as $$
begin
  perform announce(array[
    'related:' || coalesce(new.family_id, new.product_id),
    'related:' || coalesce(old.family_id, old.product_id)]);
  return null;
end
$$;

create or replace trigger related_products_changed after insert or update or delete on related_products
  for each row execute function announce_related();
