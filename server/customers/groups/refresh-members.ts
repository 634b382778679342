// Updates the members of automatic groups. A group is locked while its members are determined, so that rule and
// members always agree: of two refreshes the second sees the result of the first.
import { sql } from 'kysely'
import { GroupCriteria } from '#contract/customers/admin-groups'
import { type Db, type Transaction, transaction } from '#server/db/database'
import { matchingCustomers } from './matching-customers.ts'

/** Determines the members of an automatic group; does nothing for a manual or missing group. */
export async function refreshGroup(tx: Transaction, groupId: string): Promise<void> {
  const group = await tx
    .selectFrom('customerGroups')
    .select(['id', 'criteria'])
    .where('id', '=', groupId)
    .where('type', '=', 'automatic')
    .forUpdate()
    .executeTakeFirst()
  if (!group) return
  // A new rule that matches a hundred thousand customers writes more than the usual timeout allows.
  await sql`set local statement_timeout = '5min'`.execute(tx)
  await gather(tx, group)
}

/** Refreshes every automatic group, each in its own transaction. */
export async function refreshAllGroups(db: Db): Promise<void> {
  const groups = await db.selectFrom('customerGroups').select('id').where('type', '=', 'automatic').execute()
  for (const { id } of groups) await transaction(db, (tx) => refreshGroup(tx, id))
}

/** Refreshes one customer's membership of all automatic groups. */
export async function refreshCustomer(tx: Transaction, customerId: string): Promise<void> {
  const groups = await tx
    .selectFrom('customerGroups')
    .select(['id', 'criteria'])
    .where('type', '=', 'automatic')
    .orderBy('id')
    .forShare()
    .execute()
  for (const group of groups) await gather(tx, group, customerId)
}

async function gather(
  tx: Transaction,
  { id, criteria }: { id: string; criteria: unknown },
  only?: string,
): Promise<void> {
  await sql`
    with matching as materialized (${matchingCustomers(GroupCriteria.parse(criteria), only)}),
    gone as (
      delete from customer_group_members m
      where m.group_id = ${id} ${only === undefined ? sql`` : sql`and m.customer_id = ${only}`}
        and not exists (select 1 from matching where matching.id = m.customer_id)
    )
    insert into customer_group_members (group_id, customer_id) select ${id}::uuid, id from matching
    on conflict do nothing`.execute(tx)
}
