// Form values of a purchase order. Typed input stays text until it is submitted, so that nothing is lost.
import { z } from 'zod'
import type { PurchaseOrder } from '#contract/purchasing/purchase-order-view'
import { PurchaseOrderInput } from '#contract/purchasing/purchase-orders'
import { readAmount } from '#web/ui/form/amount-input.tsx'

export interface LineValues {
  productId: string
  name: string
  unit: string
  quantity: string
  unitCost: string
}

export interface PurchaseValues {
  supplierId: string
  supplierName: string
  expectedDelivery: string
  notes: string
  lines: LineValues[]
}

export const blankPurchase: PurchaseValues = {
  supplierId: '',
  supplierName: '',
  expectedDelivery: '',
  notes: '',
  lines: [],
}

export const valuesOf = (order: PurchaseOrder): PurchaseValues => ({
  supplierId: order.supplier._id,
  supplierName: order.supplier.name,
  expectedDelivery: order.expectedDelivery ?? '',
  notes: order.notes,
  lines: order.lines.flatMap(({ productId, name, unit, quantity, unitCost }) =>
    // Deleted products can no longer be bought.
    productId === null
      ? []
      : [{ productId, name, unit, quantity: String(quantity), unitCost: unitCost.toFixed(2) }],
  ),
})

const inputOf = (values: PurchaseValues): z.input<typeof PurchaseOrderInput> => ({
  supplierId: values.supplierId,
  expectedDelivery: values.expectedDelivery,
  notes: values.notes,
  lines: values.lines.map(({ productId, quantity, unitCost }) => ({
    productId,
    quantity: readAmount(quantity),
    unitCost: readAmount(unitCost),
  })),
})

/** Validates the form values with the contract's schema. */
export const PurchaseForm = z.custom<PurchaseValues>().transform(inputOf).pipe(PurchaseOrderInput)

/** Value of the lines in rupees, excluding GST. Lines with invalid numbers are skipped. */
export const goodsValue = (lines: readonly LineValues[]): number =>
  lines.reduce((sum, { quantity, unitCost }) => {
    const value = Math.round(readAmount(quantity) * Math.round(readAmount(unitCost) * 100)) / 100
    return sum + (Number.isFinite(value) ? value : 0)
  }, 0)
