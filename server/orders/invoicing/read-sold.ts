// What the paper of a shipment does not say and reports want to know: which lines of the order leave, of which product and
// category, at which cost, for which groups of the customer and through whom.
import { sql } from 'kysely'
import type { SoldLine } from '#contract/ledger/sales-entries'
import type { SoldTo } from '#server/ledger/post-journals'

export interface SoldRow {
  sold: { lines: SoldLine[]; to: SoldTo }
}

/**
 * A `SoldRow` for the shipment `p` of the order `o`. Units cost what the stock ledger took them out at when they were
 * ordered; nothing is known of those that it held without a cost.
 */
export const soldColumn = sql`
  jsonb_build_object(
    'lines', (
      select jsonb_agg(jsonb_build_object('orderLineId', l.id, 'productId', l.product_id, 'categoryId', u.category_id,
        'costPaise', round(c.unit_paise * s.quantity)) order by l.position)
      from shipment_lines s join order_lines l on l.id = s.order_line_id left join products u on u.id = l.product_id
      cross join lateral (
        select nullif(sum(m.value_paise), 0) / nullif(sum(m.delta), 0) as unit_paise from stock_movements m
        where m.order_id = o.id and m.product_id = l.product_id and m.kind in ('sale', 'cancel')) c
      where s.shipment_id = p.id),
    'to', jsonb_build_object('placeOfSupply', o.place_of_supply,
      'groupIds', array(select m.group_id from customer_group_members m where m.customer_id = o.customer_id order by 1),
      'staffId', (select e.admin_id from shipment_events e where e.shipment_id = p.id and e.status = 'shipped'
        order by e.id limit 1))) as sold`
