// Data that reports need but the invoice doesn't carry: the shipped order lines with product, category and cost, the
// customer's groups, and who dispatched the shipment.
import { sql } from 'kysely'
import type { SoldLine } from '#contract/books/sales-entries'
import type { SoldTo } from '#server/books/post/post-journals'

export interface SoldRow {
  sold: { lines: SoldLine[]; to: SoldTo }
}

/**
 * A `SoldRow` for the shipment `p` of the order `o`. The cost of units is that of the stock ledger when they were
 * ordered; unknown if the ledger had no cost.
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
    'to', jsonb_build_object('placeOfSupply', o.place_of_supply, 'source', o.source,
      'groupIds', array(select m.group_id from customer_group_members m where m.customer_id = o.customer_id order by 1),
      'staffId', (select e.admin_id from shipment_events e where e.shipment_id = p.id and e.status = 'shipped'
        order by e.id limit 1))) as sold`
