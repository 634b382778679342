-- Finds open orders whose GST rates have changed since they were placed (decisions/0132).

-- Returns the rate that the slabs of a rule give to the value of a line after discounts: `slabRate` and `slabRateWithin` of
-- contract/tax/rates.ts.
create or replace function slab_rate(slabs jsonb, line_value bigint, units int, includes_gst boolean) returns int
language sql immutable as $$
  with s as (
    select at, (slab ->> 'upToPaise')::numeric as up_to, (slab ->> 'rateBasisPoints')::int as rate,
      lag((slab ->> 'upToPaise')::numeric) over (order by at) as below
    from jsonb_array_elements(slabs) with ordinality as k (slab, at)
  ), w as (
    select s.at, s.rate, s.up_to is null or line_value::numeric * 10000 <= s.up_to * units * f.whole as is_within,
      s.at = 1 or coalesce(line_value::numeric * 10000 > s.below * units * f.whole, false) as is_above
    from s cross join lateral (select 10000 + case when includes_gst then s.rate else 0 end as whole) f
  )
  select case when not includes_gst then (select rate from w where is_within order by at limit 1)
    else coalesce((select min(rate) from w where is_within and is_above),
      (select min(rate) from w where at between f.at - 1 and f.at)) end
  from (select min(at) as at from w where is_within) f
$$;

-- Returns the lines of an open order whose rate differs from the rate by today's rules, unless staff decided to
-- keep it. Rates are in hundredths of a percent. A discount is rounded to the paisa, so a value within a paisa of the limit
-- of a slab counts as unchanged.
create or replace function order_rate_changes(one uuid)
returns table (order_id uuid, order_line_id uuid, from_rate int, to_rate int, since date) language sql stable as $$
  select o.id, l.id, l.gst_basis_points, now.rate, r.since
  from orders o join order_lines l on l.order_id = o.id join products p on p.id = l.product_id
  left join tax_classes t on t.id = p.tax_class_id
  cross join lateral (
    select l.price_with_gst_paise is not null as includes_gst,
      case when l.price_with_gst_paise is null then l.subtotal_paise - l.discount_paise + l.reduction_paise
        else l.price_with_gst_paise * l.quantity - coalesce(l.discount_with_gst_paise, 0) end as paise) v
  left join lateral (
    select rule -> 'slabs' as slabs, (rule ->> 'from')::date as since
    from jsonb_array_elements(t.rules) with ordinality as k (rule, at)
    order by (rule ->> 'from')::date <= day_in_india() desc,
      case when (rule ->> 'from')::date <= day_in_india() then -at else at end limit 1) r on true
  cross join lateral (
    select case when r.slabs is null then coalesce(p.gst_basis_points, 1800)
      else slab_rate(r.slabs, v.paise, l.quantity, v.includes_gst) end as rate) now
  where o.id = one and o.status in ('pending', 'processing') and o.invoice_number is null and o.tax_scheme = 'regular'
    and not (o.place_of_supply = '96' and l.gst_basis_points = 0) and o.buyer_registration <> 'sez_without_tax'
    and l.gst_basis_points <> now.rate and l.declined_gst_basis_points is distinct from now.rate
    and (r.slabs is null or (l.gst_basis_points <> slab_rate(r.slabs, greatest(v.paise - 1, 0), l.quantity, v.includes_gst)
      and l.gst_basis_points <> slab_rate(r.slabs, v.paise + 1, l.quantity, v.includes_gst)))
$$;

-- Returns the open orders with such lines. Most lines have the only or the lowest rate of their class, which is compared
-- without computing slabs: the to-do list asks this for all open orders.
create or replace function orders_with_rate_changes() returns setof uuid language sql stable as $$
  with today as materialized (
    select t.id, jsonb_array_length(r.slabs) as slabs, (r.slabs -> 0 ->> 'rateBasisPoints')::int as lowest_rate,
      (r.slabs -> 0 ->> 'upToPaise')::bigint as lowest_up_to
    from tax_classes t cross join lateral (
      select rule -> 'slabs' as slabs
      from jsonb_array_elements(t.rules) with ordinality as k (rule, at)
      order by (rule ->> 'from')::date <= day_in_india() desc,
        case when (rule ->> 'from')::date <= day_in_india() then -at else at end limit 1) r
  ), doubtful as materialized (
    select o.id from orders o
    where o.status in ('pending', 'processing') and o.invoice_number is null and o.tax_scheme = 'regular'
      and exists (
        select from order_lines l join products p on p.id = l.product_id left join today t on t.id = p.tax_class_id
        where l.order_id = o.id and (l.gst_basis_points <> coalesce(t.lowest_rate, p.gst_basis_points, 1800)
          or (t.slabs > 1 and (case when l.price_with_gst_paise is null then l.subtotal_paise - l.discount_paise + l.reduction_paise
            else l.price_with_gst_paise * l.quantity - coalesce(l.discount_with_gst_paise, 0) end) > t.lowest_up_to * l.quantity)))
  )
  select id from doubtful where exists (select from order_rate_changes(id))
$$;
