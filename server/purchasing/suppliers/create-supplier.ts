// Adds a supplier.
import type { SupplierInput } from '#contract/purchasing/suppliers'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import type { AdminContext } from '#server/http/request/context'
import { auditedValues, supplierValues } from './supplier-values.ts'

/** Returns the id. Throws `already_exists` if the name is taken, regardless of upper and lower case. */
export async function createSupplier(
  tx: Transaction,
  ctx: AdminContext,
  input: SupplierInput,
): Promise<string> {
  const { id } = await tx
    .insertInto('suppliers')
    .values(supplierValues(input))
    .returning('id')
    .executeTakeFirstOrThrow()
  audit(tx, ctx, 'supplier.create', { id, name: input.name }, { after: auditedValues(input) })
  return id
}
