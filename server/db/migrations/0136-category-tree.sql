-- Categories have parents (decisions/0127). `path` and the order of the tree are maintained by a trigger
-- (server/catalogue/categories/category-tree.sql), which reads few rows: a shop has hundreds of categories at most.
alter table categories
  -- Null at the top level. Subcategories move up before their parent is deleted.
  add column parent_id uuid references categories (id),
  -- The ids from the top level down to the category itself.
  add column path uuid[] not null default '{}',
  -- Slugs of former names, which lead to the category unless another one has them.
  add column former_slugs text[] not null default '{}',
  add constraint categories_own_parent check (parent_id <> id);
update categories set path = array[id];
create index categories_parent on categories (parent_id);
create index categories_path on categories using gin (path);
create index categories_former_slugs on categories using gin (former_slugs);
