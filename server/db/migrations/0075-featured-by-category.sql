-- What a shop features is shown category by category, and each of them is read no further than the page goes.
drop index products_featured;
create index products_featured on products (category_id, created_at desc) where is_featured and status = 'active';
