-- Maintains the words that products are found by, and the sizes and colours that lists are filtered by. Searches are
-- read in the same way (search/search-words.ts).

-- Returns a text as searches compare it: without the dot of Devanagari letters (nukta) and with one sign for nasal
-- vowels.
create or replace function search_normal(given text) returns text language sql immutable parallel safe as $$
  -- Most texts are ASCII.
  select case when octet_length(given) = length(given) then given
    else normalize(translate(normalize(given, NFD), U&'\0901\093C', U&'\0902'), NFC) end
$$;

-- Returns the size that a text or an object with length, width and unit states, as whole centimetres with the shorter
-- side first, such as `60x90`; null if it states none. Numbers without a unit are centimetres.
create or replace function size_of(given text, given_unit text default null) returns text
language plpgsql immutable parallel safe as $$
declare
  unit constant text := '(?:(cm|mm|m|ft|feet|foot|inches|inch|in|["''′″])(?![a-z]))?';
  found constant text[] := regexp_match(lower(given),
    '(\d{1,5}(?:\.\d{1,2})?)\s*' || unit || '\s*(?:x|×|\*|by)\s*(\d{1,5}(?:\.\d{1,2})?)\s*' || unit);
  lengths numeric[] := '{}';
  side integer;
begin
  if found is null then return null; end if;
  foreach side in array array[1, 3] loop
    lengths := lengths || round(found[side]::numeric * case coalesce(found[side + 1], found[4], given_unit, 'cm')
      when 'mm' then 0.1 when 'm' then 100 when 'ft' then 30.48 when 'feet' then 30.48 when 'foot' then 30.48
      when '''' then 30.48 when '′' then 30.48 when 'inches' then 2.54 when 'inch' then 2.54 when 'in' then 2.54
      when '"' then 2.54 when '″' then 2.54 else 1 end);
  end loop;
  if lengths[1] < 1 or lengths[2] < 1 or greatest(lengths[1], lengths[2]) > 9999 then return null; end if;
  return least(lengths[1], lengths[2]) || 'x' || greatest(lengths[1], lengths[2]);
end
$$;

-- Returns the basic colours that a text names: "Sage green" is green, "Navy" is blue.
create or replace function colours_of(given text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(name), '{}') from (values
    ('Red', 'red|maroon|madder|wine|crimson|burgundy|rust'),
    ('Pink', 'pink|rose|blush|magenta|fuchsia'),
    ('Orange', 'orange|saffron|terracotta|peach|coral'),
    ('Yellow', 'yellow|mustard|amber|lemon|turmeric'),
    ('Green', 'green|sage|olive|emerald|mint|lime|teal'),
    ('Blue', 'blue|navy|indigo|turquoise|aqua|teal'),
    ('Purple', 'purple|violet|lavender|lilac|plum'),
    ('Brown', 'brown|coffee|chocolate|tan|camel|walnut'),
    ('Beige', 'beige|cream|ivory|natural|sand|off-white'),
    ('Grey', 'grey|gray|charcoal|graphite|slate'),
    ('Black', 'black'),
    ('White', 'white'),
    ('Silver', 'silver|steel'),
    ('Gold', 'gold|golden|brass'),
    ('Multicolour', 'multicolou?r|multicolou?red|multi|assorted|rainbow')
  ) colours (name, words)
  where lower(given) ~ ('\m(' || words || ')\M')
$$;

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

create or replace trigger products_index before insert
    or update of name, sku, hsn, tags, category_id, family_id, description, color, specifications, dimensions, option_values
    on products
  for each row execute function index_product();

-- Updates the search words of the products of a category and of those below it, because they include its name and tags.
create or replace function reindex_category() returns trigger language plpgsql as $$
begin
  update products set category_id = category_id
  where category_id = any(array(select id from categories where path @> array[new.id]));
  return null;
end
$$;

-- A moved category changes the path of each category below it.
create or replace trigger categories_reindex after update of name, tags, path on categories
  for each row when ((old.name, old.tags, old.path) is distinct from (new.name, new.tags, new.path))
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
