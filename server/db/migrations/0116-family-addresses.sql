-- Former slugs of families, which lead to the family as those of products lead to the product (decisions/0113).
alter table former_slugs
  alter column product_id drop not null,
  add column family_id uuid references families (id) on delete cascade,
  add constraint former_slugs_owner check (num_nonnulls(product_id, family_id) = 1);

-- A family stays when its category is deleted, like its variants.
alter table families
  drop constraint families_category_id_fkey,
  add constraint families_category_id_fkey foreign key (category_id) references categories (id) on delete set null;
