// Writes the groups of the demo shop, and fills rule-based groups from its customers.

import { daysBefore } from '#demo/calendar'
import { groupValues } from '#server/customers/groups/group-values'
import { refreshGroup } from '#server/customers/groups/refresh-members'
import type { Transaction } from '#server/db/database'
import { demoGroups, groupId } from './groups.ts'
import { memberId } from './people-rows.ts'

/** Requires customers and orders to be loaded. */
export async function loadGroups(tx: Transaction, now: Date): Promise<void> {
  for (const { input, members, createdDaysAgo } of demoGroups(now)) {
    const id = groupId(input.name)
    const createdAt = daysBefore(now, createdDaysAgo)
    await tx
      .insertInto('customerGroups')
      .values({ id, ...groupValues(input), createdAt, updatedAt: createdAt })
      .execute()
    if (members.length > 0) {
      await tx
        .insertInto('customerGroupMembers')
        .values(members.map((name) => ({ groupId: id, customerId: memberId(name), joinedAt: createdAt })))
        .execute()
    }
    await refreshGroup(tx, id)
  }
}
