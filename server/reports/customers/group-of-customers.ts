// Saves the current customers of a segment or cohort as a fixed customer group.
import { sql } from 'kysely'
import { GroupInput } from '#contract/customers/admin-groups'
import { withCustomerSums } from '#server/customers/admin/customer-sums'
import { createGroup } from '#server/customers/groups/create-group'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { condition, type PeopleFilter, selectPeople } from './customer-report.ts'

/**
 * Returns the number of members. Throws `already_exists` if another group has the name, and `conflict` if no
 * customer matches.
 */
export async function groupOfCustomers(
  tx: Transaction,
  ctx: AdminContext,
  { name, ...filter }: PeopleFilter & { name: string },
): Promise<number> {
  const groupId = await createGroup(tx, ctx, GroupInput.parse({ name }))
  const { rows } = await sql`
    with ${await withCustomerSums(tx)}
    insert into customer_group_members (group_id, customer_id)
    select ${groupId}::uuid, id from (${selectPeople(sql`c.id`, sql`c.is_active and ${condition(filter)}`)}) p order by id
    returning customer_id`.execute(tx)
  if (rows.length === 0) throw refused('conflict', 'No active customer matches, so there is no group to save')
  return rows.length
}
