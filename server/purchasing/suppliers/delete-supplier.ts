// Deletes a supplier without any orders; others can only be archived.
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import type { AdminContext } from '#server/http/request/context'
import type { LockedSupplier } from './lock-supplier.ts'
import { setSupplierStatus } from './set-supplier-status.ts'

export async function deleteSupplier(
  tx: Transaction,
  ctx: AdminContext,
  supplier: LockedSupplier,
): Promise<void> {
  const { id, name } = supplier
  const ordered = await tx
    .selectFrom('purchaseOrders')
    .select('id')
    .where('supplierId', '=', id)
    .limit(1)
    .executeTakeFirst()
  if (ordered) return setSupplierStatus(tx, ctx, supplier, 'inactive')
  await tx.deleteFrom('suppliers').where('id', '=', id).execute()
  audit(tx, ctx, 'supplier.delete', { id, name })
}
