// The append-only log of what administrators did. The operation that makes a change writes its event, in the
// transaction of the change.
import { type AuditAction, auditSubjects } from '#contract/admin/audit-actions'
import { json, type Transaction } from '#server/db/database'
import type { AdminContext } from '#server/http/request/context'

interface Subject {
  id: string
  /** As people call it: a product's name, an order's number. */
  name?: string
}

interface Change {
  before?: unknown
  after?: unknown
}

export async function audit(
  tx: Transaction,
  { actor, address, requestId }: AdminContext,
  action: AuditAction,
  subject: Subject,
  { before, after }: Change = {},
): Promise<void> {
  await tx
    .insertInto('auditLog')
    .values({
      action,
      subjectKind: auditSubjects[action],
      subjectId: subject.id,
      subjectName: subject.name ?? null,
      adminId: actor.id,
      adminName: actor.name,
      ip: address,
      requestId,
      before: before === undefined ? null : json(before),
      after: after === undefined ? null : json(after),
    })
    .execute()
}
