// Schedules an account for deletion and signs it out everywhere. Signing in within the grace period cancels the
// deletion.
import { sql } from 'kysely'
import { DELETION_GRACE_DAYS } from '#contract/accounts/profile'
import { endAllSessions } from '#server/accounts/sessions/end-sessions'
import type { Transaction } from '#server/db/database'
import { notFound, refused } from '#server/http/errors'
import { queueMail } from '#server/mail/queue-mail'
import { listOpenOrders } from './open-orders.ts'

/**
 * Returns when the account will be deleted; repeated requests don't change the date. Throws `conflict` while an order
 * is in progress.
 */
export async function requestDeletion(tx: Transaction, customerId: string): Promise<Date> {
  // The strongest lock: a concurrent order is either visible below or is placed afterwards.
  const customer = await tx
    .selectFrom('customers')
    .select('deletionDueAt')
    .where('id', '=', customerId)
    .forUpdate()
    .executeTakeFirst()
  if (!customer) throw notFound('Customer')
  if (customer.deletionDueAt) return customer.deletionDueAt
  const open = await listOpenOrders(tx, customerId)
  if (open.length > 0) throw refused('conflict', orderUnderWay(open))
  const { deletionDueAt } = await tx
    .updateTable('customers')
    .set({ deletionDueAt: sql`now() + make_interval(days => ${DELETION_GRACE_DAYS})` })
    .where('id', '=', customerId)
    .returning(sql<Date>`deletion_due_at`.as('deletionDueAt'))
    .executeTakeFirstOrThrow()
  await endAllSessions(tx, { customerId })
  await queueMail(tx, {
    key: `account-deletion:${customerId}:${deletionDueAt.getTime()}`,
    template: 'account-deletion',
    data: { customerId },
  })
  return deletionDueAt
}

const orderUnderWay = ([first, ...more]: readonly string[]) =>
  more.length === 0
    ? `Order ${first} is still in progress. You can delete your account once it has been delivered or cancelled.`
    : `${more.length + 1} of your orders are still in progress. You can delete your account once they have been delivered or cancelled.`
