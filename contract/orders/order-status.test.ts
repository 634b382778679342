import { expect, test } from 'vitest'
import { type Paise, zero } from '#contract/base/money'
import {
  type OrderStatus,
  orderStatuses,
  orderTransitions,
  statusLabels,
  transitionBlock,
  unsoldStatuses,
} from './order-status.ts'

const total = 10_000 as Paise
const paid = (status: OrderStatus) => ({
  status,
  totalPaise: total,
  creditedPaise: zero,
  paidPaise: total,
  holdReason: null,
})
const unpaid = (status: OrderStatus) => ({ ...paid(status), paidPaise: zero })

test('every status can be reached from pending', () => {
  const reached = new Set<OrderStatus>(['pending'])
  for (const status of reached) for (const next of orderTransitions[status]) reached.add(next)
  expect([...reached].sort()).toEqual([...orderStatuses].sort())
})

test('a closed order stays closed, and only refunded has no next status', () => {
  expect(orderStatuses.filter((status) => orderTransitions[status].length === 0)).toEqual(['refunded'])
  for (const status of unsoldStatuses) {
    for (const next of orderTransitions[status]) expect(unsoldStatuses).toContain(next)
  }
})

test('transitionBlock() refuses to cancel an order once it has left', () => {
  for (const status of ['shipped', 'delivered', 'returned', 'refunded'] as const) {
    expect(transitionBlock(paid(status), 'cancelled')?.code).toBe('illegal_transition')
  }
})

test('transitionBlock() allows a paid order exactly the transitions of the table', () => {
  for (const from of orderStatuses) {
    for (const to of orderStatuses) {
      const allowed = (orderTransitions[from] as readonly string[]).includes(to)
      expect([from, to, transitionBlock(paid(from), to) === null]).toEqual([from, to, allowed])
    }
  }
})

test('transitionBlock() allows dispatching an unpaid or partly paid order only with acceptUnpaid or payment on delivery', () => {
  const order = unpaid('processing')
  const short = { ...order, paidPaise: (total - 1) as Paise }
  for (const state of [order, short]) {
    expect(transitionBlock(state, 'shipped')).toEqual({
      code: 'payment_due',
      message: 'The order is not fully paid yet',
    })
    expect(transitionBlock(state, 'shipped', { acceptUnpaid: true })).toBe(null)
  }
  expect(transitionBlock(paid('processing'), 'shipped')).toBe(null)
  expect(transitionBlock({ ...order, isPaidOnDelivery: true }, 'shipped')).toBe(null)
  expect(transitionBlock(unpaid('pending'), 'shipped', { acceptUnpaid: true })?.code).toBe(
    'illegal_transition',
  )
})

test('transitionBlock() refuses to process or ship an order on hold, but allows cancelling it', () => {
  const held = (status: OrderStatus) => ({ ...paid(status), holdReason: 'address is unclear' })
  expect(transitionBlock(held('pending'), 'processing')?.message).toContain('address is unclear')
  expect(transitionBlock(held('processing'), 'shipped')?.code).toBe('illegal_transition')
  expect(transitionBlock(held('pending'), 'cancelled')).toBe(null)
})

test('every status has a label', () => {
  expect(Object.keys(statusLabels).sort()).toEqual([...orderStatuses].sort())
})

test('transitionBlock() refuses to cancel a partly dispatched order, but allows shipping the rest', () => {
  const partly = { ...paid('processing'), hasShipments: true }
  expect(transitionBlock(partly, 'cancelled')?.message).toContain('already been dispatched')
  expect(transitionBlock(partly, 'shipped')).toBe(null)
})
