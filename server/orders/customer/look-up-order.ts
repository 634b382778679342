// Finds an order by its number together with the phone number or email address that the buyer gave. A wrong number and
// a wrong contact get the same error.
import { timingSafeEqual } from 'node:crypto'
import { normalizeEmail } from '#contract/base/email'
import { phoneDigits } from '#contract/base/phone'
import type { LookUpOrder } from '#contract/orders/order-page'
import { hashToken } from '#server/accounts/sessions/sessions'
import type { Db } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { LinkedOrder } from '#server/orders/read/order-links'

/** Throws `not_found`. */
export async function lookUpOrder(db: Db, { orderNumber, contact }: LookUpOrder): Promise<LinkedOrder> {
  const order = await db
    .selectFrom('orders')
    .select(['id', 'customerEmail', 'customerPhone', 'linkVersion'])
    .where('number', '=', orderNumber)
    .executeTakeFirst()
  if (!order || !isContactOf(order, contact)) {
    throw refused(
      'not_found',
      'We found no order with this number and this phone number or email address. Please check both.',
    )
  }
  return order
}

function isContactOf(order: { customerEmail: string; customerPhone: string }, contact: string): boolean {
  if (contact.includes('@')) return isSame(normalizeEmail(order.customerEmail), normalizeEmail(contact))
  return isSame(phoneDigits(order.customerPhone), phoneDigits(contact))
}

/** Compares in constant time. Contacts that were deleted match nothing. */
const isSame = (stored: string | null, given: string | null): boolean =>
  stored !== null && stored !== '' && given !== null && timingSafeEqual(hashToken(stored), hashToken(given))
