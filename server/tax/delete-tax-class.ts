// Deletes a tax class that no product goes by.
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { lockTaxClass } from './tax-class-queries.ts'

/** Throws `not_found`, and `conflict` with the number of products that go by it. */
export async function deleteTaxClass(tx: Transaction, ctx: AdminContext, id: string): Promise<void> {
  const { _id, productCount, version: _, ...before } = await lockTaxClass(tx, id)
  if (productCount > 0) {
    const products = productCount === 1 ? '1 product goes' : `${productCount} products go`
    throw refused('conflict', `${products} by “${before.name}”. Give them another rate first.`)
  }
  await tx.deleteFrom('taxClasses').where('id', '=', _id).execute()
  audit(tx, ctx, 'tax-class.delete', { id: _id, name: before.name }, { before })
}
