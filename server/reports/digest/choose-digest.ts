// Saves how often an admin gets the shop's summary by email.
import type { z } from 'zod'
import { isAllowed, type Permission } from '#contract/base/permissions'
import type { DigestFrequency, getDigest as endpoint } from '#contract/reports/digest'
import { toDoNeeds, waitingNames } from '#contract/reports/to-do'
import { audit } from '#server/audit/audit'
import type { Db, Transaction } from '#server/db/database'
import type { AdminContext } from '#server/http/request/context'

type Digest = z.output<(typeof endpoint)['reply']>['digest']

export async function getDigest(
  db: Db,
  { id, permissions }: { id: string; permissions: ReadonlySet<Permission> },
): Promise<Digest> {
  return {
    frequency: await frequencyOf(db, id),
    hasFigures: permissions.has('reports.read'),
    hasToDo: waitingNames.some((name) => isAllowed(toDoNeeds[name], permissions)),
  }
}

async function frequencyOf(db: Db, adminId: string): Promise<DigestFrequency> {
  const row = await db
    .selectFrom('adminDigests')
    .select('frequency')
    .where('adminId', '=', adminId)
    .executeTakeFirst()
  return (row?.frequency as DigestFrequency | undefined) ?? 'off'
}

export async function chooseDigest(
  tx: Transaction,
  ctx: AdminContext,
  frequency: DigestFrequency,
): Promise<void> {
  const { actor } = ctx
  const before = await frequencyOf(tx, actor.id)
  if (before === frequency) return
  if (frequency === 'off') {
    await tx.deleteFrom('adminDigests').where('adminId', '=', actor.id).execute()
  } else {
    await tx
      .insertInto('adminDigests')
      .values({ adminId: actor.id, frequency })
      .onConflict((conflict) => conflict.column('adminId').doUpdateSet({ frequency, since: new Date() }))
      .execute()
  }
  audit(tx, ctx, 'admin.digest', actor, { before: { digest: before }, after: { digest: frequency } })
}
