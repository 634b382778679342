// Payment methods for tests.
import type { Insertable } from 'kysely'
import type { Db } from '#server/db/database'
import type { PaymentMethods } from '#server/db/row-types'

let count = 0

/** Creates cash on delivery without a fee, in last position, unless overridden. */
export async function createPaymentMethod(db: Db, overrides: Partial<Insertable<PaymentMethods>> = {}) {
  const serial = ++count
  return db
    .insertInto('paymentMethods')
    .values({ name: `Method ${process.pid}-${serial}`, kind: 'cod', position: 100 + serial, ...overrides })
    .returningAll()
    .executeTakeFirstOrThrow()
}
