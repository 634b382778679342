// Customer groups for tests.
import type { Insertable } from 'kysely'
import type { Db } from '#server/db/database'
import type { CustomerGroups } from '#server/db/row-types'

let count = 0

/** Creates a manual group with these members. */
export async function createGroup(
  db: Db,
  members: readonly { id: string }[],
  overrides: Partial<Insertable<CustomerGroups>> = {},
) {
  const group = await db
    .insertInto('customerGroups')
    .values({ name: `Group ${process.pid}-${++count}`, type: 'manual', ...overrides })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()
  if (members.length > 0) {
    await db
      .insertInto('customerGroupMembers')
      .values(members.map(({ id }) => ({ groupId: group.id, customerId: id })))
      .execute()
  }
  return group
}
