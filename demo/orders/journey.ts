// Everything that happened to an order after it was placed, step by step and in time: payments, statuses, notes.
// Every step lies between placing and now, so recent orders go through their steps faster than old ones.
import { type Paise, percentOf, subtract, toPaise, zero } from '#contract/base/money'
import type { OrderStatus } from '#contract/orders/order-status'
import type { PaymentMethod } from '#contract/payment-methods/payment-methods'
import { hoursAfter } from '#demo/calendar'
import { type PlannedOrder, pathOf } from './planned-order.ts'

export interface Entry {
  kind: 'receipt' | 'refund'
  method: PaymentMethod
  /** Negative for a refund. */
  amountPaise: Paise
}

type Happening =
  | { kind: 'status'; from: OrderStatus; to: OrderStatus; note: string | null }
  | { kind: 'payment'; entry: Entry }
  | { kind: 'claim'; method: 'upi' | 'bank_transfer'; amountPaise: Paise }
  | { kind: 'return'; reason: string }
  | { kind: 'note' | 'hold'; note: string }

export type Step = Happening & { at: Date }

// Share of an order's age within which all its steps happen.
const LIVED = 0.92
const LARGE_RUPEES = 40_000
const SMALL_RUPEES = 20_000
const HALF = 5_000
const DEPOSIT = 4_000

/** Usual hours between the previous step and a status: minimum and maximum. */
const usualHours: Record<OrderStatus, readonly [number, number]> = {
  pending: [0, 0],
  processing: [1, 6],
  shipped: [10, 30],
  delivered: [40, 110],
  cancelled: [4, 40],
  returned: [48, 120],
  refunded: [20, 60],
}

export function journeyOf(
  order: PlannedOrder,
  placedAt: Date,
  totalPaise: Paise,
  random: () => number,
): Step[] {
  const steps: { hours: number; what: Happening }[] = []
  const then = ([least, most]: readonly [number, number], what: Happening) =>
    steps.push({ hours: least + (most - least) * random(), what })

  if (order.note) then([0.1, 0.3], { kind: 'note', note: order.note })
  const luckyMethod = methodFor(totalPaise, random)
  const claimed = order.claimsPaymentBy
  const method = claimed ?? luckyMethod
  const [advance, balance] = receiptsOf(order, totalPaise)
  if (claimed) then([0.5, 2], { kind: 'claim', method: claimed, amountPaise: advance ?? totalPaise })
  if (advance) then([2, 16], { kind: 'payment', entry: { kind: 'receipt', method, amountPaise: advance } })
  if (order.hold) then([2, 6], { kind: 'hold', note: `Put on hold: ${order.hold}` })

  let from: OrderStatus = 'pending'
  for (const to of pathOf(order)) {
    if (to === 'refunded') {
      const amountPaise = subtract(zero, totalPaise)
      then(usualHours.refunded, { kind: 'payment', entry: { kind: 'refund', method, amountPaise } })
      then([0.1, 0.2], { kind: 'status', from, to, note: null })
    } else {
      const note = to === 'cancelled' || to === 'returned' ? (order.reason ?? null) : null
      then(usualHours[to], { kind: 'status', from, to, note })
    }
    if (to === 'delivered' && order.sendsBack) {
      then([12, 24], { kind: 'return', reason: order.sendsBack.reason })
    }
    // Goods are dispatched once the balance has been paid.
    if (to === 'processing' && balance) {
      then([8, 20], { kind: 'payment', entry: { kind: 'receipt', method, amountPaise: balance } })
    }
    from = to
  }

  const hours = steps.reduce((sum, step) => sum + step.hours, 0)
  const pace = Math.min(1, (order.ageHours * LIVED) / hours)
  let passed = 0
  return steps.map(({ hours, what }) => {
    passed += hours * pace
    return { ...what, at: hoursAfter(placedAt, passed) }
  })
}

/** The order's receipts: none, full payment, or for a large order an advance and the balance. */
function receiptsOf(order: PlannedOrder, totalPaise: Paise): Paise[] {
  const isPaid = pathOf(order)[0] === 'processing'
  const payment = order.payment ?? (isPaid ? 'paid' : 'unpaid')
  if (payment === 'part') return [percentOf(totalPaise, DEPOSIT)]
  if (payment !== 'paid') return []
  if (totalPaise < toPaise(LARGE_RUPEES * 100)) return [totalPaise]
  const advance = percentOf(totalPaise, HALF)
  return [advance, subtract(totalPaise, advance)]
}

function methodFor(totalPaise: Paise, random: () => number): PaymentMethod {
  const luck = random()
  if (totalPaise < toPaise(SMALL_RUPEES * 100))
    return luck < 0.75 ? 'upi' : luck < 0.9 ? 'bank_transfer' : 'cash'
  return luck < 0.8 ? 'bank_transfer' : 'cheque'
}
