// Deletes an unused tax class.
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { lockTaxClass } from './tax-class-queries.ts'

/** Throws `not_found`, and `conflict` with the number of products that use the class. */
export async function deleteTaxClass(tx: Transaction, ctx: AdminContext, id: string): Promise<void> {
  const { _id, productCount, version: _, ...before } = await lockTaxClass(tx, id)
  if (productCount > 0) {
    const products = productCount === 1 ? '1 product uses' : `${productCount} products use`
    throw refused('conflict', `${products} “${before.name}”. Give them another tax class first.`)
  }
  await tx.deleteFrom('taxClasses').where('id', '=', _id).execute()
  audit(tx, ctx, 'tax-class.delete', { id: _id, name: before.name }, { before })
}
