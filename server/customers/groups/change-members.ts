// Adds customers to a manual group or removes them.
import { sql } from 'kysely'
import { Id } from '#contract/base/text'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { notFound, refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'

interface Change {
  add: readonly string[]
  remove: readonly string[]
}

/**
 * Adding a member again and removing a non-member have no effect, nor has removing a person whose company has the group. Throws `not_found` for an unknown group or
 * customer, `conflict` for an automatic group and for customers who are deleted or suspended.
 */
export async function changeMembers(
  tx: Transaction,
  ctx: AdminContext,
  groupId: string,
  { add, remove }: Change,
): Promise<void> {
  if (!Id.safeParse(groupId).success) throw notFound('Group')
  const group = await tx
    .selectFrom('customerGroups')
    .select(['type', 'name'])
    .where('id', '=', groupId)
    .forUpdate()
    .executeTakeFirst()
  if (!group) throw notFound('Group')
  if (group.type === 'automatic') {
    throw refused('conflict', 'The members of an automatic group are determined by its rule')
  }
  await refuseStrangers(tx, add)
  await sql`
    delete from customer_group_members
    where group_id = ${groupId} and customer_id = any(${remove.filter(isId)}::uuid[]) and company_id is null`.execute(
    tx,
  )
  await sql`
    insert into customer_group_members (group_id, customer_id)
    select ${groupId}::uuid, id from unnest(${[...new Set(add)]}::uuid[]) as id
    on conflict do nothing`.execute(tx)
  await sql`update customer_groups set updated_at = now() where id = ${groupId}`.execute(tx)
  const subject = { id: groupId, name: group.name }
  audit(tx, ctx, 'customer-group.members', subject, { after: { add, remove } })
}

const isId = (text: string) => Id.safeParse(text).success

async function refuseStrangers(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (!ids.every(isId)) throw notFound('Customer')
  const wanted = [...new Set(ids)]
  const { rows } = await sql<{ isActive: boolean }>`
    select is_active from customers where id = any(${wanted}::uuid[]) and anonymised_at is null
    order by id for key share`.execute(tx)
  if (rows.length < wanted.length) throw notFound('Customer')
  if (rows.some(({ isActive }) => !isActive)) {
    throw refused('conflict', 'Only active customers can be added to a group')
  }
}
