// Traces of an order's steps: its timeline, and the stock movements out and back.
import type { Insertable } from 'kysely'
import type { DemoAdmin } from '#demo/people/person'
import type { StockChange } from '#demo/stock/ledger'
import type { OrderEvents } from '#server/db/row-types'
import type { Good } from './goods.ts'
import type { Step } from './journey.ts'
import { paymentNote } from './payment-rows.ts'
import type { PlannedOrder } from './planned-order.ts'

export function eventRows(
  order: { id: string; customerName: string; placedAt: Date; returnNumber: string },
  steps: readonly Step[],
  admin: DemoAdmin,
): Insertable<OrderEvents>[] {
  const { id: orderId, placedAt, customerName } = order
  const placed = { orderId, at: placedAt, kind: 'placed', toStatus: 'pending', actorName: customerName }
  return [placed, ...steps.map((step) => eventRow(order, step, admin))]
}

function eventRow(
  { id, customerName, returnNumber }: { id: string; customerName: string; returnNumber: string },
  step: Step,
  admin: DemoAdmin,
): Insertable<OrderEvents> {
  const row = { orderId: id, at: step.at, kind: step.kind, adminId: admin.id, actorName: admin.name }
  switch (step.kind) {
    case 'status':
      return { ...row, fromStatus: step.from, toStatus: step.to, note: step.note }
    case 'payment':
      return { ...row, amountPaise: step.entry.amountPaise, note: paymentNote(step.entry) }
    case 'claim':
      return { ...row, adminId: null, actorName: customerName, amountPaise: step.amountPaise }
    case 'return':
      return { ...row, adminId: null, actorName: customerName, note: `${returnNumber}: ${step.reason}` }
    default:
      return { ...row, note: step.note }
  }
}

/** Units leave stock when the order is placed, and return when it is cancelled or sent back undamaged. */
export function stockChanges(
  plan: PlannedOrder,
  order: { id: string; customerName: string; placedAt: Date },
  goods: readonly Good[],
  steps: readonly Step[],
  admin: DemoAdmin,
): StockChange[] {
  const reached = (status: string) => steps.find((step) => step.kind === 'status' && step.to === status)
  const cancelled = reached('cancelled')
  const returned = plan.unitsWereLost ? undefined : reached('returned')
  return goods.flatMap(({ product, quantity }) => {
    const common = { productId: product.id, orderId: order.id, adminId: admin.id, actorName: admin.name }
    const changes: StockChange[] = [
      {
        ...common,
        at: order.placedAt,
        kind: 'sale',
        delta: -quantity,
        adminId: null,
        actorName: order.customerName,
        reason: null,
      },
    ]
    const reason = plan.reason ?? null
    if (cancelled) changes.push({ ...common, at: cancelled.at, kind: 'cancel', delta: quantity, reason })
    if (returned) changes.push({ ...common, at: returned.at, kind: 'return', delta: quantity, reason })
    return changes
  })
}
