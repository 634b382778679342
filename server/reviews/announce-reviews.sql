-- Announces changed reviews, so that cached responses which show them are renewed.

-- Announces the product of a review that is or was published, or its family.
create or replace function announce_review() returns trigger language plpgsql as $$
begin
  perform announce(array(
    select 'reviews:' || coalesce(family_id, id) from products where id in (
      case when old.status = 'published' then old.product_id end,
      case when new.status = 'published' then new.product_id end)));
  return null;
end
$$;

create or replace trigger reviews_inserted after insert on reviews
  for each row when (new.status = 'published') execute function announce_review();
create or replace trigger reviews_updated after update on reviews
  for each row when (old.* is distinct from new.*) execute function announce_review();
create or replace trigger reviews_deleted after delete on reviews
  for each row execute function announce_review();
