-- Declarations of packaged goods (Legal Metrology (Packaged Commodities) Rules, 2011, rule 6).
alter table products
  -- For example "500 g" or "4 pieces".
  add column net_quantity text,
  -- A combination, group or multi-piece pack, which needs no unit sale price.
  add column is_combination_pack boolean not null default false,
  -- ISO 3166-1.
  add column origin_country text not null default 'IN' check (origin_country ~ '^[A-Z]{2}$'),
  -- Null: follows from the country of origin.
  add column maker_role text check (maker_role in ('manufacturer', 'packer', 'importer')),
  -- Name and address. Null: the seller's.
  add column maker text,
  -- Null: the name of the category.
  add column common_name text,
  -- YYYY-MM.
  add column manufacture_month text check (manufacture_month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$');

create index products_by_origin on products (origin_country, id) include (category_id, availability, represents)
  where status = 'active';
