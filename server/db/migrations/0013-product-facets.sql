-- What products are filtered by: each value of each specification as one text, "name=value". The database keeps it
-- itself, so counting and filtering cannot disagree.

-- Switches read Yes and No; what says nothing, or cannot stand in an address, is left out.
create function facets_of(specifications jsonb) returns text[] language sql immutable parallel safe as $$
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

-- Of a size that an address can carry.
create function number_of(specification jsonb) returns numeric language sql immutable parallel safe as $$
  select case jsonb_typeof(specification)
    when 'number' then
      case when abs(specification::numeric) < 1000000000 then round(specification::numeric, 4) end
    when 'string' then
      case when btrim(specification #>> '{}') ~ '^-?\d{1,9}(\.\d{1,4})?$'
        then btrim(specification #>> '{}')::numeric end
  end
$$;

-- A number, or from min to max; null for anything else.
create function range_of(specification jsonb) returns numrange language sql immutable parallel safe as $$
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

alter table products add column facets text[] not null generated always as (facets_of(specifications)) stored;
create index products_facets on products using gin (facets) where status = 'active';
