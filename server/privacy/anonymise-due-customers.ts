// The daily job that deletes accounts whose grace period is over, each in its own transaction.
import { sql } from 'kysely'
import { type Db, type Transaction, transaction } from '#server/db/database'
import { anonymiseCustomer } from './anonymise-customer.ts'
import { listOpenOrders } from './open-orders.ts'

const BATCH = 50

/** A failure doesn't stop the others; failures are thrown at the end, so that the job is retried. */
export async function anonymiseDueCustomers(db: Db): Promise<void> {
  const failures: unknown[] = []
  let last: string | undefined = '00000000-0000-0000-0000-000000000000'
  while (last !== undefined) {
    const ids = await listDue(db, last)
    for (const id of ids) {
      await transaction(db, (tx) => anonymiseIfDue(tx, id)).catch((error: unknown) => failures.push(error))
    }
    last = ids.at(-1)
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} accounts could not be deleted`)
}

async function listDue(db: Db, afterId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('customers')
    .select('id')
    .where('deletionDueAt', '<=', sql<Date>`now()`)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(BATCH)
    .execute()
  return rows.map(({ id }) => id)
}

/** Checked again under the lock, because a sign-in may just have kept the account, or an order may have been placed. */
async function anonymiseIfDue(tx: Transaction, customerId: string): Promise<void> {
  const due = await tx
    .selectFrom('customers')
    .select('id')
    .where('id', '=', customerId)
    .where('deletionDueAt', '<=', sql<Date>`now()`)
    .forUpdate()
    .executeTakeFirst()
  if (!due || (await listOpenOrders(tx, customerId)).length > 0) return
  await anonymiseCustomer(tx, customerId)
}
