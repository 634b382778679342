// The job that updates a customer's membership of automatic groups.
import { type RawBuilder, sql } from 'kysely'
import { constant } from '#server/db/constant'
import type { Transaction } from '#server/db/database'
import { jobRow } from '#server/jobs/outbox'

export const REFRESH_TASK = 'refresh_customer_groups'

const job = constant(
  jobRow({
    task: REFRESH_TASK,
    payload: { customerId: sql`c.id` },
    key: sql`'customer-groups:' || c.id`,
  }),
)

/** Condition: without automatic groups no job is needed. */
export const hasAutomaticGroups = sql.raw<boolean>(
  `exists (select from customer_groups where type = 'automatic')`,
)

/** Outbox rows: several rows for one customer become one job; a shop without automatic groups gets none. */
export const refreshGroupsOf = (customerId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select ${job}
  from customers c where c.id = ${customerId} and ${hasAutomaticGroups}`

/** For customers who can't order before they set a password: the job has run by then. */
export async function queueGroupRefresh(tx: Transaction, customerId: string): Promise<void> {
  await sql`insert into outbox (kind, payload) ${refreshGroupsOf(sql`${customerId}::uuid`)}`.execute(tx)
}
