import { expect, test } from 'vitest'
import { blockOf, nextSteps } from './order-step.ts'

const order = {
  status: 'processing',
  totalAmount: 112,
  paidAmount: 112,
  balance: 0,
  holdReason: null,
  paymentChoice: null,
  placeOfSupply: { code: '06', name: 'Haryana' },
  taxScheme: 'regular',
  awaitsFreight: false,
} as const

test("a partly shipped order can't be cancelled", () => {
  expect(blockOf({ ...order, shipments: [] }, 'cancelled')).toBe(null)
  expect(blockOf({ ...order, shipments: [{}] }, 'cancelled')).toMatch(/already been dispatched/)
  expect(blockOf({ ...order, shipments: [{}] }, 'shipped')).toBe(null)
})

test("an order without a known State can't be dispatched, unless it is free of tax", () => {
  const unknown = { ...order, placeOfSupply: null, shipments: [] }
  expect(blockOf(unknown, 'shipped')).toMatch(/^The delivery State is unknown/)
  expect(blockOf({ ...unknown, taxScheme: 'composition' }, 'shipped')).toBe(null)
})

test('a cash-on-delivery order is dispatched unpaid without a question', () => {
  const unpaid = { ...order, paidAmount: 0, balance: 112, shipments: [] }
  const choice = { _id: '1', name: 'Cash', bank: null, upi: null, phone: '', instructions: '' }
  expect(blockOf(unpaid, 'shipped', false)).toMatch(/not fully paid/)
  expect(blockOf({ ...unpaid, paymentChoice: { ...choice, kind: 'cod' } }, 'shipped', false)).toBe(null)
  expect(blockOf({ ...unpaid, paymentChoice: { ...choice, kind: 'upi' } }, 'shipped', false)).not.toBe(null)
})

test('an unpaid order is paid, packed, shipped and delivered; a cash-on-delivery order is paid last', () => {
  const unpaid = { ...order, paidAmount: 0, balance: 112 }
  const onDelivery = {
    ...unpaid,
    paymentChoice: {
      _id: '1',
      kind: 'cod',
      name: 'Cash',
      bank: null,
      upi: null,
      phone: '',
      instructions: '',
    },
  } as const
  expect(nextSteps({ ...unpaid, status: 'pending' })).toEqual(['payment', 'process'])
  expect(nextSteps({ ...unpaid, status: 'pending', paidAmount: 50, balance: 62 })).toEqual(['process'])
  expect(nextSteps({ ...order, status: 'pending' })).toEqual(['process'])
  expect(nextSteps({ ...onDelivery, status: 'pending' })).toEqual(['process'])
  expect(nextSteps({ ...unpaid, status: 'processing' })).toEqual(['ship'])
  expect(nextSteps({ ...onDelivery, status: 'shipped' })).toEqual(['deliver'])
  expect(nextSteps({ ...onDelivery, status: 'delivered' })).toEqual(['payment'])
  for (const status of ['delivered', 'cancelled', 'returned', 'refunded'] as const)
    expect(nextSteps({ ...order, status })).toEqual([])
})
