// Whether an admin's last entry about a record is of the same sitting, for editors that save by themselves.
import { type AuditAction, auditSubjects } from '#contract/audit/audit-actions'
import type { Transaction } from '#server/db/database'
import type { AdminContext } from '#server/http/request/context'

const SITTING_MS = 10 * 60_000

/** True if the newest entry about the record is this action by this admin, and younger than ten minutes. */
export async function isRecent(
  tx: Transaction,
  { actor, now }: AdminContext,
  action: AuditAction,
  subjectId: string,
): Promise<boolean> {
  const last = await tx
    .selectFrom('auditLog')
    .select(['action', 'adminId', 'at'])
    .where('subjectKind', '=', auditSubjects[action])
    .where('subjectId', '=', subjectId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (
    last?.action === action && last.adminId === actor.id && now.getTime() - last.at.getTime() < SITTING_MS
  )
}
