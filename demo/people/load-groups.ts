// Writes the groups of the demo shop, and lets the rules find their members among its customers.

import { daysBefore } from '#demo/calendar'
import type { Transaction } from '#server/db/database'
import { groupValues } from '#server/group-admin/group-values'
import { refreshGroup } from '#server/group-admin/refresh-members'
import { demoGroups, groupId } from './groups.ts'
import { customerId, demoPeople } from './people-rows.ts'

/** The customers and their orders are there already. */
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

function memberId(name: string): string {
  const person = demoPeople.find(({ email }) => email.startsWith(`${name}@`))
  if (!person) throw new Error(`A demo group speaks of ${name}, whom the demo shop does not have`)
  return customerId(person)
}
