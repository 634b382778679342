-- Maintains the words that products are found by.

-- Sets the search words of a product: name, SKU and HSN have the highest weight, then tags and category, then
-- specifications and description, which a variant inherits from its family.
create or replace function index_product() returns trigger language plpgsql as $$
declare
  category_words text := coalesce(
    (select name || ' ' || array_to_string(tags, ' ') from categories where id = new.category_id), '');
  tag_text text := array_to_string(new.tags, ' ');
  told text := case when new.description = '' and new.family_id is not null
    then (select description from families where id = new.family_id) else new.description end;
  specified text := concat_ws(' ', new.color, (
    select string_agg(split_part(facet, '=', 2), ' ') from unnest(facets_of(new.specifications)) facet
    where facet !~ '=(Yes|No|[0-9.]+)$'));
begin
  new.search_words :=
    setweight(to_tsvector('english', concat_ws(' ', new.name, new.sku, new.hsn)), 'A') ||
    setweight(to_tsvector('english', tag_text || ' ' || category_words), 'B') ||
    setweight(to_tsvector('english', specified), 'C') ||
    setweight(to_tsvector('english', told), 'C');
  new.search_text := lower(concat_ws(' ', new.name, new.sku, new.hsn, tag_text, category_words));
  return new;
end
$$;

create or replace trigger products_index before insert
    or update of name, sku, hsn, tags, category_id, family_id, description, color, specifications on products
  for each row execute function index_product();

-- Updates the search words of a category's products, because they include its name and tags.
create or replace function reindex_category() returns trigger language plpgsql as $$
begin
  update products set category_id = category_id where category_id = new.id;
  return null;
end
$$;

create or replace trigger categories_reindex after update of name, tags on categories
  for each row when (old.name is distinct from new.name or old.tags is distinct from new.tags)
  execute function reindex_category();

-- Updates the search words of a family's variants, because they may include its description.
create or replace function reindex_family() returns trigger language plpgsql as $$
begin
  update products set description = description where family_id = new.id;
  return null;
end
$$;

create or replace trigger families_reindex after update of description on families
  for each row when (old.description is distinct from new.description) execute function reindex_family();
