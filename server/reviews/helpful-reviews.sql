-- Number of helpful votes of a review (`reviews.helpful_count`), by which visitors sort reviews.

-- Counts a helpful vote that was added or withdrawn. The changed review is announced, as its votes are shown.
create or replace function count_helpful_votes() returns trigger language plpgsql as $$
begin
  update reviews set helpful_count = helpful_count + case tg_op when 'INSERT' then 1 else -1 end
  where id = coalesce(new.review_id, old.review_id);
  return null;
end
$$;

create or replace trigger review_marks_inserted after insert on review_marks
  for each row when (new.kind = 'helpful') execute function count_helpful_votes();
create or replace trigger review_marks_deleted after delete on review_marks
  for each row when (old.kind = 'helpful') execute function count_helpful_votes();
