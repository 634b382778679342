// The rules of the page that dispatches many orders.
import { expect, test } from 'vitest'
import type { OrderToDispatch } from '#contract/orders/dispatch'
import { dispatchOf, emptyDraft, errorsOf, firstDrafts, trackingProblem } from './dispatch-drafts.ts'

const order = (id: string, more: Partial<OrderToDispatch> = {}): OrderToDispatch => ({
  _id: id,
  orderNumber: `BO${id}`,
  version: 2,
  customer: 'Asha Rao',
  city: 'Panipat',
  zipCode: '132103',
  units: 2,
  value: 224,
  paymentState: 'paid',
  balance: 0,
  block: null,
  isUnpaid: false,
  carrier: '',
  shippingMethod: '',
  packer: null,
  eway: { isNeeded: false, value: 224, limit: 50_000 },
  ...more,
})
const shared = { carrier: 'DTDC', shippingMethod: '', estimatedDelivery: '' }
const own = { ...emptyDraft, trackingNumber: 'A123' }
const carriers = [{ name: 'Own transport', formerNames: [], isTracked: false }] as never
const state = (orders: OrderToDispatch[], drafts = {}, more = {}) => ({
  orders,
  drafts,
  shared,
  carriers,
  ...more,
})

test('firstDrafts() suggests the most frequent carrier and keeps the other ones with their orders', () => {
  const orders = [
    order('1', { carrier: 'DTDC' }),
    order('2', { carrier: 'UPS' }),
    order('3', { carrier: 'DTDC' }),
  ]
  const { shared: first, drafts } = firstDrafts(orders)
  expect([first.carrier, Object.keys(drafts), drafts['2']?.own?.carrier]).toEqual(['DTDC', ['2'], 'UPS'])
})

test('trackingProblem() names the other order with the same carrier and number', () => {
  const orders = [order('1'), order('2'), order('3')]
  const drafts = {
    '1': own,
    '2': { ...own, trackingNumber: ' a123 ' },
    '3': { ...own, own: { ...shared, carrier: 'UPS' } },
  }
  const problems = orders.map((one) => trackingProblem(state(orders, drafts), one))
  expect(problems).toEqual(['Also entered for BO2', 'Also entered for BO1', undefined])
})

test('errorsOf() requires a tracking number only of carriers that give one', () => {
  const one = order('1')
  const errors = (carrier: string) => errorsOf(state([one], {}, { shared: { ...shared, carrier } }), one)
  expect(errors('DTDC')).toEqual({ trackingNumber: 'Tracking number is required' })
  expect(errors('own transport')).toEqual({})
  expect(errors('')).toMatchObject({ carrier: 'Carrier is required' })
})

test('errorsOf() requires consent for an unpaid order, and transport details or consent above the limit', () => {
  const eway = { isNeeded: true, value: 73_464, limit: 50_000 }
  const one = order('1', { isUnpaid: true, eway })
  const errors = (change: object) => errorsOf(state([one], { '1': { ...own, ...change } }), one)
  expect(Object.keys(errors({}))).toEqual(['acceptUnpaid', 'acceptWithoutEway'])
  expect(errors({ acceptUnpaid: true, acceptWithoutEway: true })).toEqual({})
  const transport = { ...emptyDraft.transport, vehicleNumber: 'hr55ab1234' }
  expect(errors({ acceptUnpaid: true, transport })).toEqual({})
  const byRail = { ...emptyDraft.transport, mode: 'rail' }
  expect(errors({ acceptUnpaid: true, transport: byRail, trackingNumber: 'RR/77' })).toEqual({})
  expect(Object.keys(errors({ acceptUnpaid: true, transport: byRail, trackingNumber: 'RR 77' }))).toEqual([
    'acceptWithoutEway',
  ])
  const wrong = errors({ acceptUnpaid: true, transport: { ...transport, transporterId: '1' } })
  expect(Object.keys(wrong.transport ?? {})).toEqual(['transporterId'])
})

test('dispatchOf() sends the shared values, or those of the order', () => {
  const one = order('1', { shippingMethod: 'Surface' })
  expect(dispatchOf(state([one], { '1': own }), one)).toMatchObject({
    carrier: 'DTDC',
    shippingMethod: 'Surface',
    estimatedDelivery: null,
    transport: null,
  })
  const mine = { carrier: ' UPS ', shippingMethod: 'Air', estimatedDelivery: '2026-12-01' }
  expect(dispatchOf(state([one], { '1': { ...own, own: mine } }), one)).toMatchObject({
    carrier: 'UPS',
    shippingMethod: 'Air',
    estimatedDelivery: '2026-12-01',
  })
})
