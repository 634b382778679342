// Notifies admins of low stock: once when a level falls to the product's own threshold (or the shop's), and once when
// the last unit is sold. If both happen at once, there is one notification and one email.
import { sql } from 'kysely'
import { LOW_STOCK } from '#contract/catalogue/stock-status'
import { eventParts } from '#server/connections/webhooks/record-event'
import { constant } from '#server/db/constant'
import { sendQueued } from '#server/mail/queue-mail'
import { wants } from '#server/settings/settings'

const threshold = sql`coalesce(p.low_stock_threshold, ${sql.lit(LOW_STOCK)})`

const crosses = sql`p.status = 'active' and m.stock_after < m.stock_before
  and (m.stock_after = 0 or (m.stock_before > ${threshold} and m.stock_after <= ${threshold}))`

/**
 * Parts of the statement that moves levels, after its `moved (product_id, stock_before, stock_after)`. The lock on
 * the level ensures that only one of two concurrent orders sees the crossing. Products that aren't for sale cause no
 * notification.
 */
export const tellCrossings = constant(sql`
  crossed as (
    insert into notifications (kind, title, text, subject_id)
    select 'low-stock',
      case m.stock_after when 0 then 'Out of stock: ' else 'Low stock: ' end || p.name,
      case m.stock_after when 0 then 'The last unit is gone' else m.stock_after || ' left, alert at ' || ${threshold} end,
      p.id
    from moved m join products p on p.id = m.product_id
    where ${crosses} and ${wants('lowStockAlerts')}
    returning id, title, text, subject_id
  ), queued as (
    insert into mails (key, template, data)
    select 'low-stock:' || id, 'low-stock', jsonb_build_object('title', title, 'text', text, 'productId', subject_id)
    from crossed returning id
  ), sent as (
    insert into outbox (kind, payload) ${sendQueued} returning 1
  ), ${eventParts(sql`
    select 'stock.low'::text as type, p.id as subject_id, jsonb_build_object('stock', m.stock_after) as detail
    from moved m join products p on p.id = m.product_id where ${crosses}`)}`)
