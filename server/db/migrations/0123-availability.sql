-- Visitors' lists call a product available only if its minimum order can be bought (decisions/0119). The stock state
-- stays the one of the units alone, for admins and badges.
alter table stock_levels
  -- The product's minimum order quantity, copied so that a sale needn't read the product.
  add column minimum integer not null default 1;
alter table products
  -- The stock state for visitors: out of stock while fewer units are left than the minimum order.
  add column availability text not null default 'out-of-stock',
  add constraint products_availability check (availability in ('in-stock', 'low-stock', 'out-of-stock'));
alter table product_counts add column availability text not null default 'out-of-stock';

update stock_levels l set minimum = p.min_order_quantity from products p
where p.id = l.product_id and p.min_order_quantity <> 1;
update products p set availability = case when l.stock <= 10 then 'low-stock' else 'in-stock' end
from stock_levels l where l.product_id = p.id and l.stock >= greatest(1, l.minimum);

-- Variants that can be ordered represent their families before those with too few units.
with first as (
  select distinct on (p.family_id, f.filter) p.id, f.filter
  from products p
  join (values ('out-of-stock', 1), ('low-stock', 2), ('in-stock', 4)) s (state, bit) on s.state = p.availability
  join generate_series(1, 7) f (filter) on f.filter & s.bit > 0
  where p.family_id is not null and p.status = 'active'
  order by p.family_id, f.filter, p.availability = 'out-of-stock', p.price_paise, p.id
), chosen as (
  select p.id, coalesce(b.bits, 0)::smallint as represents
  from products p left join (select id, sum(1 << filter) as bits from first group by id) b using (id)
  where p.family_id is not null
)
update products p set represents = c.represents from chosen c where p.id = c.id and p.represents <> c.represents;

-- The counts are added up again by availability.
delete from product_counts;
insert into product_counts (category_id, status, stock_state, availability, is_scarce, represents, n)
select category_id, status, stock_state, availability, is_scarce, represents, count(*) from products
group by 1, 2, 3, 4, 5, 6;
alter table product_counts alter column availability drop default;

-- Visitors' lists read the availability from their indexes, admins' lists the stock state.
drop index products_category, products_category_price, products_newest, products_by_name, products_by_price,
  products_by_rating, products_running_out, products_variants;
create index products_category on products (category_id, created_at desc, id desc)
  include (availability, represents) where status = 'active';
create index products_category_price on products (category_id, price_paise, id)
  include (availability, represents) where status = 'active';
create index products_newest on products (created_at desc, id desc)
  include (category_id, availability, represents) where status = 'active';
create index products_by_name on products (lower(name), id)
  include (name, category_id, availability, represents) where status = 'active';
create index products_by_price on products (price_paise, id)
  include (category_id, availability, represents) where status = 'active';
create index products_by_rating on products (rating, id)
  include (category_id, availability, represents) where status = 'active';
create index products_running_out on products (stock_state, created_at desc, id desc)
  include (status, category_id) where stock_state <> 'in-stock';
create index products_unavailable on products (availability, created_at desc, id desc)
  include (category_id, represents) where status = 'active' and availability <> 'in-stock';
create index products_variants on products (family_id, (availability = 'out-of-stock'), price_paise, id)
  where family_id is not null and status = 'active';
