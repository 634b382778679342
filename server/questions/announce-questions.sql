-- Announces changed questions, so that cached responses which show them are renewed.

-- Announces the product of a question that is or was published, or its family.
create or replace function announce_question() returns trigger language plpgsql as $$
begin
  perform announce(array(
    select 'questions:' || coalesce(family_id, id) from products where id in (
      case when old.status = 'published' then old.product_id end,
      case when new.status = 'published' then new.product_id end)));
  return null;
end
$$;

create or replace trigger product_questions_inserted after insert on product_questions
  for each row when (new.status = 'published') execute function announce_question();
create or replace trigger product_questions_updated after update on product_questions
  for each row when (old.* is distinct from new.*) execute function announce_question();
create or replace trigger product_questions_deleted after delete on product_questions
  for each row execute function announce_question();

-- Announces the products with questions of a customer whose name has changed.
create or replace function announce_asker() returns trigger language plpgsql as $$
begin
  perform announce(array(
    select distinct 'questions:' || coalesce(p.family_id, p.id)
    from product_questions q join products p on p.id = q.product_id
    where q.customer_id = new.id and q.status = 'published'));
  return null;
end
$$;

create or replace trigger customers_renamed after update of name on customers
  for each row when (old.name is distinct from new.name) execute function announce_asker();
