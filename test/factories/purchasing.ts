// Suppliers and purchase orders for tests, created through the API.
import type { z } from 'zod'
import {
  createPurchaseOrder,
  movePurchaseOrder,
  type PurchaseOrderInput,
} from '#contract/purchasing/purchase-orders'
import { createSupplier, type SupplierInput } from '#contract/purchasing/suppliers'
import type { Caller } from '../shop.ts'

let count = 0

export async function createTestSupplier(
  admin: Caller,
  overrides: Partial<z.input<typeof SupplierInput>> = {},
) {
  const name = `Supplier ${process.pid}-${++count}`
  const body = { name, state: '06', email: 'orders@supplier.example', ...overrides } as const
  return (await admin.call(createSupplier, { body })).supplier
}

type Lines = z.input<typeof PurchaseOrderInput>['lines']

/** Creates a draft. */
export async function createTestPurchase(
  admin: Caller,
  supplierId: string,
  lines: Lines,
  overrides: Partial<z.input<typeof PurchaseOrderInput>> = {},
) {
  const { purchaseOrder } = await admin.call(createPurchaseOrder, {
    body: { supplierId, lines, ...overrides },
  })
  return purchaseOrder
}

/** Creates a purchase order and orders it. */
export async function orderTestPurchase(...input: Parameters<typeof createTestPurchase>) {
  const [admin] = input
  const { _id: id, version } = await createTestPurchase(...input)
  const { purchaseOrder } = await admin.call(movePurchaseOrder, {
    params: { id },
    body: { to: 'ordered', version },
  })
  return purchaseOrder
}
