// SQL definitions of an abandoned cart, shared by job, email and lists: its last change, its value, and whether its
// owner was reminded of it.
import { type RawBuilder, sql } from 'kysely'
import { isVisible } from '#server/catalogue/products/product-view'

type Expression = RawBuilder<unknown>

/** Selects `customer_id` and `left_at` of carts last changed in the period, using the index on changes. */
export const leftCarts = ({ from, until }: { from: Expression; until: Expression }) => sql`
  select i.customer_id, i.updated_at as left_at from cart_items i
  where i.updated_at >= ${from} and i.updated_at < ${until} and not exists (
    select from cart_items n where n.customer_id = i.customer_id and (n.updated_at, n.id) > (i.updated_at, i.id))`

/** The lines `i` that can be bought, as the cart shows them. */
export const shownLines = sql`
  cart_items i join products p on p.id = i.product_id left join categories c on c.id = p.category_id`

export const shownLinesOf = (customerId: Expression) => sql`
  ${shownLines} where i.customer_id = ${customerId} and ${isVisible}`

/** Value in paise at today's list prices as entered, without discounts. */
export const valueOfLines = sql`coalesce(sum(i.quantity * p.price_paise), 0)::bigint`

/**
 * Time at which the owner was reminded of the cart, or null. A cart counts as the same as long as it holds an item
 * that was in it then.
 */
export const remindedOfCart = (customerId: Expression) => sql<Date | null>`
  (select max(r.at) from cart_reminders r where r.customer_id = ${customerId}
    and r.at >= (select min(b.added_at) from cart_items b where b.customer_id = ${customerId}))`
