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

test('an order that is over stays over: refunded is the only end without a way on', () => {
  expect(orderStatuses.filter((status) => orderTransitions[status].length === 0)).toEqual(['refunded'])
  for (const status of unsoldStatuses) {
    for (const next of orderTransitions[status]) expect(unsoldStatuses).toContain(next)
  }
})

test('nothing can be cancelled once it has left', () => {
  for (const status of ['shipped', 'delivered', 'returned', 'refunded'] as const) {
    expect(transitionBlock(paid(status), 'cancelled')?.code).toBe('illegal_transition')
  }
})

test('transitionBlock lets a paid order take the steps of the table, and no other', () => {
  for (const from of orderStatuses) {
    for (const to of orderStatuses) {
      const allowed = (orderTransitions[from] as readonly string[]).includes(to)
      expect([from, to, transitionBlock(paid(from), to) === null]).toEqual([from, to, allowed])
    }
  }
})

test('an order is dispatched unpaid only when that is accepted, and partly paid is unpaid', () => {
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

test('an order on hold is neither processed nor dispatched, but may be cancelled', () => {
  const held = (status: OrderStatus) => ({ ...paid(status), holdReason: 'address is unclear' })
  expect(transitionBlock(held('pending'), 'processing')?.message).toContain('address is unclear')
  expect(transitionBlock(held('processing'), 'shipped')?.code).toBe('illegal_transition')
  expect(transitionBlock(held('pending'), 'cancelled')).toBe(null)
})

test('every status has a label', () => {
  expect(Object.keys(statusLabels).sort()).toEqual([...orderStatuses].sort())
})

test('an order of which a part has left is no longer cancelled, and goes on otherwise', () => {
  const partly = { ...paid('processing'), hasShipments: true }
  expect(transitionBlock(partly, 'cancelled')?.message).toContain('already been dispatched')
  expect(transitionBlock(partly, 'shipped')).toBe(null)
})
