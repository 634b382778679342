import { expect, test } from 'vitest'
import { reviewRequestBlock } from './customer-contact.ts'

test.each([
  [{ status: 'delivered', reviewRequestedAt: null, rating: null }, null],
  [{ status: 'delivered' }, null],
  [{ status: 'shipped', reviewRequestedAt: null, rating: null }, /once the order is delivered/],
  [{ status: 'delivered', reviewRequestedAt: '2026-01-05T12:00:00Z', rating: null }, /was asked on/],
  [{ status: 'delivered', reviewRequestedAt: null, rating: 4 }, /already written a review/],
] as const)('reviewRequestBlock() returns for %o: %s', (order, reason) => {
  const block = reviewRequestBlock(order)
  if (reason === null) expect(block).toBe(null)
  else expect(block).toMatch(reason)
})
