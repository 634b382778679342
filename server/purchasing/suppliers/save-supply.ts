// Saves or removes a product that a supplier supplies, with its terms.
import { fromRupees } from '#contract/base/money'
import { Id } from '#contract/base/text'
import type { SupplyInput } from '#contract/purchasing/suppliers'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { notFound } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import type { LockedSupplier } from './lock-supplier.ts'

/** Throws `not_found` if the product doesn't exist. */
export async function saveSupply(
  tx: Transaction,
  ctx: AdminContext,
  { id, name }: LockedSupplier,
  productId: string,
  input: SupplyInput,
): Promise<void> {
  const product = Id.safeParse(productId).success
    ? await tx.selectFrom('products').select('name').where('id', '=', productId).executeTakeFirst()
    : undefined
  if (!product) throw notFound('Product')
  const { supplierSku, leadTimeDays, minQuantity } = input
  const costPaise = input.cost === null ? null : fromRupees(input.cost)
  const values = { supplierSku, leadTimeDays, minQuantity, costPaise }
  await tx
    .insertInto('supplierProducts')
    .values({ supplierId: id, productId, ...values })
    .onConflict((conflict) => conflict.columns(['supplierId', 'productId']).doUpdateSet(values))
    .execute()
  audit(tx, ctx, 'supplier.product', { id, name }, { after: { product: product.name, ...input } })
}

/** Throws `not_found` if the supplier doesn't supply the product. */
export async function removeSupply(
  tx: Transaction,
  ctx: AdminContext,
  { id, name }: LockedSupplier,
  productId: string,
): Promise<void> {
  if (!Id.safeParse(productId).success) throw notFound('Product')
  const removed = await tx
    .deleteFrom('supplierProducts as s')
    .using('products as p')
    .whereRef('p.id', '=', 's.productId')
    .where('s.supplierId', '=', id)
    .where('s.productId', '=', productId)
    .returning(['p.name', 's.supplierSku'])
    .executeTakeFirst()
  if (!removed) throw notFound('Product')
  const before = { product: removed.name, supplierSku: removed.supplierSku }
  audit(tx, ctx, 'supplier.product', { id, name }, { before })
}
