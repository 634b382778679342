// What the audit log keeps of a deed done to one order.
import { type Author, audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import type { Doer } from './append-event.ts'
import type { LockedOrder } from './lock-order.ts'

export async function auditOrder(
  tx: Transaction,
  { admin, caller }: Author,
  order: Pick<LockedOrder, 'id' | 'number'>,
  deed: { action: `order.${string}`; before?: unknown; after?: unknown },
): Promise<void> {
  await audit(tx, admin, caller, {
    ...deed,
    subjectKind: 'order',
    subjectId: order.id,
    subjectName: order.number,
  })
}

export const doerOf = ({ admin }: Author): Doer => ({ kind: 'admin', ...admin })
