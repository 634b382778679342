import { expect, test } from 'vitest'
import { blockOf } from './order-step.ts'

const order = {
  status: 'processing',
  totalAmount: 112,
  paidAmount: 112,
  balance: 0,
  holdReason: null,
} as const

test('an order of which a part has left is not offered to be cancelled', () => {
  expect(blockOf({ ...order, shipments: [] }, 'cancelled')).toBe(null)
  expect(blockOf({ ...order, shipments: [{}] }, 'cancelled')).toMatch(/already been dispatched/)
  expect(blockOf({ ...order, shipments: [{}] }, 'shipped')).toBe(null)
})
