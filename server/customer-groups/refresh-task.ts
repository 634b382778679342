// The job that finds out to which automatic groups a customer belongs now.
import { type RawBuilder, sql } from 'kysely'
import { constant } from '#server/db/constant'
import { jobRow } from '#server/jobs/outbox'

export const REFRESH_TASK = 'refresh_customer_groups'

const job = constant(
  jobRow({
    task: REFRESH_TASK,
    payload: { customerId: sql`c.id` },
    key: sql`'customer-groups:' || c.id`,
  }),
)

/** For the outbox: several rows of one customer make one job, and a shop without automatic groups has none. */
export const refreshGroupsOf = (customerId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select ${job}
  from customers c where c.id = ${customerId} and exists (select from customer_groups where type = 'automatic')`
