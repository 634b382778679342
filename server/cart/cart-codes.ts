// Coupon codes in the cart. A known code is stored even if it doesn't apply yet: the cart says why.
import { sql } from 'kysely'
import { MAX_CODES } from '#contract/cart/cart'
import type { Db } from '#server/db/database'
import { notFound, refused } from '#server/http/errors'
import { promotionsFor } from '#server/prices/promotions/read-promotions'

/** An expression for the codes in the customer's cart, in the order of their entry. */
export const codesInCart = (customerId: string) =>
  sql`array(select e.code from cart_codes e where e.customer_id = ${customerId} order by e.added_at, e.code)`

/** A JSON expression: the promotions that may apply to the customer's cart, and its codes. */
export const promotionsOf = (customerId: string) =>
  promotionsFor({ customerId, codes: codesInCart(customerId) })

const isKnown = (code: string) => sql<boolean>`exists (
  select from promotions where code = ${code} and ended_at is null and coalesce(ends_at > now(), true))`

/** Throws `invalid_input` for an unknown code, or beyond the maximum. Entering a code again changes nothing. */
export async function addCode(db: Db, customerId: string, code: string): Promise<void> {
  const { rows } = await sql<{ isKnown: boolean; isFull: boolean }>`
    with asked as materialized (
      select ${isKnown(code)} as is_known, (
        select count(*) from cart_codes where customer_id = ${customerId} and code <> ${code}) >= ${sql.lit(MAX_CODES)} as is_full
    ), added as (
      insert into cart_codes (customer_id, code) select ${customerId}, ${code} from asked where is_known and not is_full
      on conflict do nothing
    )
    select is_known, is_full from asked`.execute(db)
  if (!rows[0]?.isKnown) throw unknownCode(code)
  if (rows[0].isFull) throw tooManyCodes()
}

/** Throws `not_found` for a code that isn't in the cart. */
export async function removeCode(db: Db, customerId: string, code: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('cartCodes')
    .where('customerId', '=', customerId)
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw notFound('Coupon')
}

/** Adds a code that a guest has entered. Throws like `addCode`. */
export async function withNewCode(
  db: Db,
  codes: readonly string[],
  newCode: string | null,
): Promise<string[]> {
  const all = [...new Set(newCode === null ? codes : [...codes, newCode])]
  if (newCode === null) return all
  const { rows } = await sql<{ isKnown: boolean }>`select ${isKnown(newCode)} as is_known`.execute(db)
  if (!rows[0]?.isKnown) throw unknownCode(newCode)
  if (all.length > MAX_CODES) throw tooManyCodes()
  return all
}

function unknownCode(code: string) {
  const message = `“${code}” isn't a valid coupon code. Check its spelling.`
  return refused('invalid_input', message, { fields: { code: message } })
}

function tooManyCodes() {
  const message = `A cart has at most ${MAX_CODES} coupon codes. Remove one first.`
  return refused('invalid_input', message, { fields: { code: message } })
}
