-- What runs out by its own threshold is listed, the newest first, without going through all products.
create index products_scarce on products (created_at desc, id desc) where is_scarce;
