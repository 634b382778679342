-- Announces changed reviews, so that cached responses which show them are renewed.

-- Announces the product of a review that is or was published.
create or replace function announce_review() returns trigger language plpgsql as $$
begin
  if old.status = 'published' and old.product_id is not null then
    perform announce(array['reviews:' || old.product_id]);
  end if;
  if new.status = 'published' and new.product_id is not null then
    perform announce(array['reviews:' || new.product_id]);
  end if;
  return null;
end
$$;

create or replace trigger reviews_inserted after insert on reviews
  for each row when (new.status = 'published') execute function announce_review();
create or replace trigger reviews_updated after update on reviews
  for each row when (old.* is distinct from new.*) execute function announce_review();
create or replace trigger reviews_deleted after delete on reviews
  for each row execute function announce_review();

-- Announces the product of a published review that was marked as helpful.
create or replace function announce_helpful_review() returns trigger language plpgsql as $$
begin
  perform announce(array(
    select 'reviews:' || product_id from reviews
    where id = coalesce(new.review_id, old.review_id) and status = 'published' and product_id is not null));
  return null;
end
$$;

create or replace trigger review_marks_inserted after insert on review_marks
  for each row when (new.kind = 'helpful') execute function announce_helpful_review();
create or replace trigger review_marks_deleted after delete on review_marks
  for each row when (old.kind = 'helpful') execute function announce_helpful_review();
