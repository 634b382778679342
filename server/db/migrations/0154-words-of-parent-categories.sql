-- Products are found by the words of the categories above their own. The function is needed before the file with the
-- current one is applied.
-- Sets the search words of a product: name, SKU, HSN and size have the highest weight, then tags and category, then the
-- categories above it, specifications and colours, then the description, which a variant inherits from its family.
create or replace function index_product() returns trigger language plpgsql as $$
declare
  category_words text := coalesce(
    (select name || ' ' || array_to_string(tags, ' ') from categories where id = new.category_id), '');
  above_words text := (
    select string_agg(a.name || ' ' || array_to_string(a.tags, ' '), ' ') from categories c
    join categories a on a.id = any(c.path) and a.id <> c.id where c.id = new.category_id);
  tag_text text := array_to_string(new.tags, ' ');
  told text := case when new.description = '' and new.family_id is not null
    then (select description from families where id = new.family_id) else new.description end;
  specified text := concat_ws(' ', new.color, array_to_string(new.option_values, ' '), (
    select string_agg(split_part(facet, '=', 2), ' ') from unnest(facets_of(new.specifications)) facet
    where facet !~ '=(Yes|No|[0-9.]+)$'));
  coloured text := concat_ws(' ', new.color, array_to_string(new.option_values, ' '));
  colours text[] := case when coloured = '' then '{}' else colours_of(coloured) end;
  size text;
  value text;
begin
  foreach value in array new.option_values loop
    size := coalesce(size, size_of(value));
  end loop;
  if size is null and new.dimensions is not null then
    size := size_of(concat_ws('x', new.dimensions ->> 'length', new.dimensions ->> 'width'), new.dimensions ->> 'unit');
  end if;
  if size is null and new.name ~ '\d' then size := size_of(new.name); end if;
  new.traits := array(select 'colour=' || colour from unnest(colours) colour)
    || case when size is null then '{}' else array['size=' || size] end;
  new.search_words :=
    setweight(to_tsvector('english', search_normal(concat_ws(' ', new.name, new.sku, new.hsn))), 'A') ||
    -- The SKU in parts and in one piece, so that "ht bm 201" and "HTBM201" find HT-BM-201.
    setweight(to_tsvector('simple', concat_ws(' ', regexp_replace(new.sku, '[^[:alnum:]]+', ' ', 'g'),
      regexp_replace(new.sku, '[^[:alnum:]]+', '', 'g'), 'size' || size)), 'A') ||
    setweight(to_tsvector('english', search_normal(tag_text || ' ' || category_words)), 'B') ||
    setweight(to_tsvector('english', search_normal(concat_ws(' ', above_words, specified, array_to_string(colours, ' ')))), 'C') ||
    setweight(to_tsvector('english', search_normal(told)), 'D');
  new.search_text := lower(search_normal(concat_ws(' ', new.name, new.sku, new.hsn, tag_text, category_words)));
  return new;
end
$$;

update products set category_id = category_id
where category_id in (select id from categories where parent_id is not null);
