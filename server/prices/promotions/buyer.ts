// The buyer to whom limits of orders apply: an account, or the email address of orders that guests have placed. Orders of
// accounts never count for a guest, because a refusal would reveal that an account has the address
// (decisions/0122).
import { type RawBuilder, sql } from 'kysely'

export interface Buyer {
  /** Null for a guest. */
  customerId: string | null
  /** In lower case; null with an account. */
  guestEmail: string | null
}

/** Whether the order `o` is one of the buyer's. */
export const isOrderOf = ({ customerId, guestEmail }: Buyer): RawBuilder<boolean> =>
  customerId === null ? sql`o.guest_email = ${guestEmail}::text` : sql`o.customer_id = ${customerId}::uuid`

/** The number of unreleased uses of the promotion `k` by the buyer. */
export const usesOf = ({ customerId, guestEmail }: Buyer): RawBuilder<number> =>
  customerId === null
    ? sql`(select count(*) from orders o join order_promotions u on u.order_id = o.id
        where o.guest_email = ${guestEmail}::text and u.promotion_id = k.id and u.released_at is null)`
    : sql`(select count(*) from order_promotions u
        where u.promotion_id = k.id and u.customer_id = ${customerId}::uuid and u.released_at is null)`

/** Makes concurrent orders of the buyer wait for each other. Take it before the locks of stock and promotions. */
export const lockBuyer = ({ customerId, guestEmail }: Buyer): RawBuilder<unknown> =>
  customerId === null
    ? sql`select pg_advisory_xact_lock(hashtextextended(${`guest:${guestEmail}`}, 0))`
    : sql`select from customers where id = ${customerId} for no key update`
