// Archives a supplier, so that nothing new can be ordered from them, or reactivates them.
import type { supplierStatuses } from '#contract/purchasing/suppliers'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import type { AdminContext } from '#server/http/request/context'
import type { LockedSupplier } from './lock-supplier.ts'

type Status = (typeof supplierStatuses)[number]

/** Idempotent. */
export async function setSupplierStatus(
  tx: Transaction,
  ctx: AdminContext,
  { id, name, isActive, version }: LockedSupplier,
  status: Status,
): Promise<void> {
  if (isActive === (status === 'active')) return
  await tx
    .updateTable('suppliers')
    .set({ isActive: status === 'active', version: version + 1, updatedAt: new Date() })
    .where('id', '=', id)
    .execute()
  const before: Status = isActive ? 'active' : 'inactive'
  audit(tx, ctx, 'supplier.status', { id, name }, { before: { status: before }, after: { status } })
}
