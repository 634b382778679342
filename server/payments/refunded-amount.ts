// How much of an order's money has been refunded.

import { sql } from 'kysely'
import { type Paise, subtract, toPaise, zero } from '#contract/base/money'
import type { Db } from '#server/db/database'

/** The amount is positive. */
export async function givenBackOf(db: Db, orderId: string): Promise<Paise> {
  const { paise } = await db
    .selectFrom('payments')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('amountPaise'), sql<number>`0`).as('paise'))
    .where('orderId', '=', orderId)
    .where('kind', '=', 'refund')
    .executeTakeFirstOrThrow()
  return subtract(zero, toPaise(Number(paise)))
}
