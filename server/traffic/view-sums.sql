-- Keeps the sums of product views by month and by day.

-- Adds a statement's changes of views to the sums, and deletes sums that become zero.
create or replace function keep_view_sums() returns trigger language plpgsql as $$
begin
  -- Additions come first, so that no sum falls below zero. Rows are written in a fixed order to avoid deadlocks.
  if tg_op in ('INSERT', 'UPDATE') then
    insert into product_view_months as m
    select date_trunc('month', day::timestamp)::date, product_id, sum(views) from added group by 1, 2 order by 2, 1
    on conflict (product_id, month) do update set views = m.views + excluded.views;
    insert into view_days as d select day, sum(views) from added group by 1 order by 1
    on conflict (day) do update set views = d.views + excluded.views;
  end if;
  if tg_op in ('UPDATE', 'DELETE') then
    update product_view_months m set views = m.views - r.views
    from (select date_trunc('month', day::timestamp)::date as month, product_id, sum(views) as views from removed group by 1, 2) r
    where m.product_id = r.product_id and m.month = r.month;
    update view_days d set views = d.views - r.views
    from (select day, sum(views) as views from removed group by 1) r where d.day = r.day;
  end if;
  if tg_op = 'DELETE' then
    delete from product_view_months m using removed r
    where m.product_id = r.product_id and m.month = date_trunc('month', r.day::timestamp)::date and m.views = 0;
    delete from view_days d using removed r where d.day = r.day and d.views = 0;
  end if;
  return null;
end
$$;

create or replace trigger product_views_added after insert on product_views referencing new table as added
  for each statement execute function keep_view_sums();
create or replace trigger product_views_changed after update on product_views referencing old table as removed new table as added
  for each statement execute function keep_view_sums();
create or replace trigger product_views_removed after delete on product_views referencing old table as removed
  for each statement execute function keep_view_sums();
