// The column values of a purchase order: the copy of its supplier, and the totals of its lines.

import { sql } from 'kysely'
import { today } from '#contract/base/days'
import { registeredState } from '#contract/base/gst-states'
import { fromRupees, type Paise } from '#contract/base/money'
import { Id } from '#contract/base/text'
import { purchaseLineAmounts, sumPurchase } from '#contract/purchasing/purchase-amounts'
import type { PurchaseOrderInput } from '#contract/purchasing/purchase-orders'
import { rateOf, type TaxRule } from '#contract/tax/rates'
import type { Transaction } from '#server/db/database'
import { notFound, refused } from '#server/http/errors'
import { addressLine } from '#server/purchasing/suppliers/supplier-rows'
import { getSetting } from '#server/settings/settings'

/** Throws `invalid_input` if the supplier doesn't exist or is archived. */
export async function supplierCopy(tx: Transaction, supplierId: string) {
  const supplier = Id.safeParse(supplierId).success
    ? await tx.selectFrom('suppliers').selectAll().where('id', '=', supplierId).forShare().executeTakeFirst()
    : undefined
  if (!supplier) throw notFound('Supplier')
  if (!supplier.isActive) {
    const message = `${supplier.name} is archived, so you can't order from them`
    throw refused('invalid_input', message, { fields: { supplierId: message } })
  }
  const seller = await getSetting(tx, 'seller')
  return {
    email: supplier.email,
    values: {
      supplierId,
      supplierName: supplier.name,
      supplierAddress: addressLine(supplier),
      supplierState: supplier.stateCode,
      supplierGstin: supplier.gstin,
      isWithinState: registeredState(seller) === supplier.stateCode,
    },
  }
}

interface CostedLine {
  quantity: number
  unitCostPaise: number
  gstBasisPoints: number
}

export function sumValues(lines: readonly CostedLine[], isWithinState: boolean) {
  const amounts = sumPurchase(
    lines.map((line) =>
      purchaseLineAmounts({ ...line, unitCostPaise: line.unitCostPaise as Paise }, isWithinState),
    ),
  )
  return {
    lineCount: lines.length,
    unitCount: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotalPaise: amounts.subtotalPaise,
    gstPaise: amounts.gstPaise,
    totalPaise: amounts.totalPaise,
  }
}

/**
 * Returns the rows of its lines, with copies of the products. Throws `invalid_input` for a product that can't be
 * ordered.
 */
export async function lineValues(tx: Transaction, supplierId: string, lines: PurchaseOrderInput['lines']) {
  const ids = lines.map(({ productId }) => productId).filter((id) => Id.safeParse(id).success)
  const products = await tx
    .selectFrom('products as p')
    .leftJoin('supplierProducts as s', (join) =>
      join.onRef('s.productId', '=', 'p.id').on('s.supplierId', '=', supplierId),
    )
    .leftJoin('taxClasses as t', 't.id', 'p.taxClassId')
    .select(['p.id', 'p.name', 'p.sku', 'p.hsn', 'p.unit', 'p.gstBasisPoints', 's.supplierSku'])
    .select(sql<TaxRule[] | null>`t.rules`.as('taxRules'))
    .where('p.id', 'in', ids.length > 0 ? ids : [crypto.randomUUID()])
    .where('p.status', '!=', 'archived')
    .execute()
  const byId = new Map(products.map((product) => [product.id, product]))
  return lines.map(({ productId, quantity, unitCost }, index) => {
    const product = byId.get(productId)
    if (!product) {
      const message = 'This product no longer exists'
      throw refused('invalid_input', message, { fields: { [`lines.${index}.productId`]: message } })
    }
    const unitCostPaise = fromRupees(unitCost)
    return {
      position: index + 1,
      productId,
      name: product.name,
      sku: product.sku,
      supplierSku: product.supplierSku ?? '',
      hsn: product.hsn,
      unit: product.unit,
      quantity,
      unitCostPaise,
      // The tax class applies to the supplier's unit price.
      gstBasisPoints: rateOf(
        { ...product, pricesIncludeGst: false },
        { unitPricePaise: unitCostPaise, day: today() },
      ),
    }
  })
}
