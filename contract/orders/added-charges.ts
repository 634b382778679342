// Charges and reductions that staff add to an order after it was placed, until it is invoiced.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { line } from '#contract/base/text'
import { OrderDetailReply } from './admin-detail.ts'
import { chargeKindNames } from './amended-amounts.ts'
import { OrderParams } from './order.ts'
import type { OrderStatus } from './order-status.ts'
import { PaymentAmount } from './payments.ts'

const version = z.number().int().min(1)

export const AddCharge = z.object({
  version,
  kind: z.enum(chargeKindNames, 'Must be freight, packing, cutting, other or reduction'),
  /** Name in the totals and on the invoice; if empty, that of the kind. */
  label: line(60).nullish(),
  amount: PaymentAmount,
  /** Whether the amount includes GST. */
  includesGst: z.boolean().default(false),
  /** Shown to staff only. */
  reason: line(200).nullish(),
  tellCustomer: z.boolean().default(true),
})
export type AddCharge = z.output<typeof AddCharge>

export const addCharge = endpoint('POST /admin/orders/{id}/charges', {
  access: 'admin',
  permission: 'payments.record',
  summary: "Add a charge to an order that hasn't been invoiced yet, or reduce its amount",
  params: OrderParams,
  body: AddCharge,
  reply: OrderDetailReply,
  status: 201,
  idempotent: true,
})

export const RemoveCharge = z.object({ version, tellCustomer: z.boolean().default(true) })
export type RemoveCharge = z.output<typeof RemoveCharge>

export const removeCharge = endpoint('DELETE /admin/orders/{id}/charges/{chargeId}', {
  access: 'admin',
  permission: 'payments.record',
  summary: 'Remove a charge or reduction that was added to an order',
  params: OrderParams.extend({ chargeId: keyOf('Charge', z.uuid()) }),
  body: RemoveCharge,
  reply: OrderDetailReply,
})

export const NoFreight = RemoveCharge
export type NoFreight = z.output<typeof NoFreight>

export const chargeNoFreight = endpoint('POST /admin/orders/{id}/no-freight', {
  access: 'admin',
  permission: 'payments.record',
  summary: 'Settle an order that waits for its freight: none is charged',
  params: OrderParams,
  body: NoFreight,
  reply: OrderDetailReply,
})

/** Returns why the freight of an order can't be settled, or null. */
export const freightBlock = ({ awaitsFreight }: { awaitsFreight: boolean }): string | null =>
  awaitsFreight ? null : "This order doesn't wait for its freight"

interface Chargeable {
  status: OrderStatus
  invoiceNumber: string | null
  hasLeft: boolean
}

/** Returns why the charges of an order can't be changed, or null. */
export function chargesBlock({ status, invoiceNumber, hasLeft }: Chargeable): string | null {
  if (status !== 'pending' && status !== 'processing') return `The order is ${status}`
  if (invoiceNumber !== null || hasLeft) {
    return 'Part of the order has been dispatched and invoiced, so its amount is final'
  }
  return null
}
