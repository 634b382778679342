// Saves the customers of a segment or cohort as a group by hand: those of now, who stay in it whatever they do.
import { sql } from 'kysely'
import { GroupInput } from '#contract/customers/admin-groups'
import { withCustomerSums } from '#server/customers/customer-sums'
import type { Transaction } from '#server/db/database'
import { createGroup } from '#server/group-admin/create-group'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { condition, type PeopleFilter, selectPeople } from './customer-report.ts'

/** Answers how many it has. Throws `already_exists` for the name of another group, `conflict` where nobody is meant. */
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
