// An order that came or went on may take its buyer into a group or out of one: found again after the transaction.
import { sql } from 'kysely'
import type { Transaction } from '#server/db/database'

export const REFRESH_TASK = 'refresh_customer_groups'

/** Several orders of one customer make one job. Costs nothing in a shop without automatic groups. */
export async function queueGroupRefresh(tx: Transaction, orderId: string): Promise<void> {
  await sql`
    select graphile_worker.add_job(${REFRESH_TASK}::text, json_build_object('customerId', customer_id),
      job_key => 'customer-groups:' || customer_id)
    from orders where id = ${orderId} and customer_id is not null
      and exists (select 1 from customer_groups where type = 'automatic')`.execute(tx)
}
