// What a left cart is, in SQL: its last change, what it comes to, and whether its owner was reminded of it. The job, the
// email and the lists go by the same words.
import { type RawBuilder, sql } from 'kysely'
import { isVisible } from '#server/catalogue/products/product-view'

type Expression = RawBuilder<unknown>

/** `customer_id` and `left_at` of the carts whose last change lies between, along the index of changes. */
export const leftCarts = ({ from, until }: { from: Expression; until: Expression }) => sql`
  select i.customer_id, i.updated_at as left_at from cart_items i
  where i.updated_at >= ${from} and i.updated_at < ${until} and not exists (
    select from cart_items n where n.customer_id = i.customer_id and (n.updated_at, n.id) > (i.updated_at, i.id))`

/** What can be bought of the lines `i`, as the cart shows it. */
export const shownLines = sql`
  cart_items i join products p on p.id = i.product_id left join categories c on c.id = p.category_id`

export const shownLinesOf = (customerId: Expression) => sql`
  ${shownLines} where i.customer_id = ${customerId} and ${isVisible}`

/** In paise: units at today's prices, without GST and discounts. */
export const valueOfLines = sql`coalesce(sum(i.quantity * p.price_paise), 0)::bigint`

/**
 * When the owner of a cart was reminded of it; null where they were not. It is the same cart as long as something is in
 * it that was there then.
 */
export const remindedOfCart = (customerId: Expression) => sql<Date | null>`
  (select max(r.at) from cart_reminders r where r.customer_id = ${customerId}
    and r.at >= (select min(b.added_at) from cart_items b where b.customer_id = ${customerId}))`
