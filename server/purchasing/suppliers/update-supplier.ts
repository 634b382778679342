// Changes a supplier's details and terms. Existing orders keep their copies.
import { SupplierInput as Schema, type SupplierInput } from '#contract/purchasing/suppliers'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import type { LockedSupplier } from './lock-supplier.ts'
import { auditedValues, supplierValues } from './supplier-values.ts'

/** Throws `version_conflict`, and `already_exists` if the name is taken. */
export async function updateSupplier(
  tx: Transaction,
  ctx: AdminContext,
  supplier: LockedSupplier,
  { version, ...input }: SupplierInput & { version: number },
): Promise<void> {
  const { id, name } = supplier
  if (supplier.version !== version)
    throw refused('version_conflict', 'Someone else has changed this supplier. Reload it and try again.')
  await tx
    .updateTable('suppliers')
    .set({ ...supplierValues(input), version: version + 1, updatedAt: new Date() })
    .where('id', '=', id)
    .execute()
  const before = auditedValues(Schema.parse({ ...supplier, state: supplier.stateCode }))
  audit(tx, ctx, 'supplier.update', { id, name }, { before, after: auditedValues(input) })
}
