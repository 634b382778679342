-- Values by which products are filtered. The generated column `products.facets` and an index on it depend on `facets_of`,
-- so a migration creates that function before the table, and a new definition needs a migration that rewrites the column.

-- Returns the filter values of a product as `name=value`. Switches read Yes and No. Values that are empty or don't fit
-- into an address are left out.
create or replace function facets_of(specifications jsonb) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct name || '=' || value), '{}')
  from jsonb_each(case jsonb_typeof(specifications) when 'object' then specifications else '{}' end) entry (name, given)
  cross join jsonb_array_elements(
    case jsonb_typeof(given) when 'array' then given else jsonb_build_array(given) end) elements (element)
  cross join lateral (
    select case element #>> '{}' when 'true' then 'Yes' when 'false' then 'No' else btrim(element #>> '{}') end
  ) shown (value)
  where jsonb_typeof(element) in ('string', 'number', 'boolean')
    and value not in ('', 'N/A') and length(value) <= 100 and value !~ '[[:cntrl:]]'
    and length(name) <= 100 and name !~ '[[:cntrl:]=]'
$$;

-- Returns the number that a specification states; null for other values and for numbers too large for an address.
create or replace function number_of(specification jsonb) returns numeric language sql immutable parallel safe as $$
  select case jsonb_typeof(specification)
    when 'number' then
      case when abs(specification::numeric) < 1000000000 then round(specification::numeric, 4) end
    when 'string' then
      case when btrim(specification #>> '{}') ~ '^-?\d{1,9}(\.\d{1,4})?$'
        then btrim(specification #>> '{}')::numeric end
  end
$$;

-- Returns the range that a specification states: a number, or from min to max; null for anything else.
create or replace function range_of(specification jsonb) returns numrange language sql immutable parallel safe as $$
  select case
    when jsonb_typeof(specification) = 'object' then
      case when coalesce(number_of(specification -> 'min'), number_of(specification -> 'max')) is not null
        then numrange(
          least(number_of(specification -> 'min'), number_of(specification -> 'max')),
          greatest(number_of(specification -> 'min'), number_of(specification -> 'max')), '[]') end
    when number_of(specification) is not null
      then numrange(number_of(specification), number_of(specification), '[]')
  end
$$;
