import { expect, test } from 'vitest'
import {
  cancelRestBlock,
  changeBlock,
  isOnItsWay,
  type PurchaseState,
  purchaseBlock,
  purchaseStates,
  purchaseStatuses,
  purchaseStatusOf,
  purchaseTransitions,
  receiptBlock,
} from './purchase-order-status.ts'

test('every state can be reached from a draft', () => {
  const reached = new Set<PurchaseState>(['draft'])
  for (const state of reached) for (const next of purchaseTransitions[state]) reached.add(next)
  expect([...reached].toSorted()).toEqual([...purchaseStates].toSorted())
})

test('every list status covers at least one state', () => {
  expect([...new Set(Object.values(purchaseStatusOf))].toSorted()).toEqual([...purchaseStatuses].toSorted())
})

test('purchaseBlock() allows exactly the transitions of the table', () => {
  for (const from of purchaseStates)
    for (const to of purchaseStates) {
      const allowed = (purchaseTransitions[from] as readonly PurchaseState[]).includes(to)
      expect([from, to, purchaseBlock(from, to) === null]).toEqual([from, to, allowed])
    }
})

test.each(purchaseStates)(
  'a purchase order in state %s can be changed only as a draft, received while open, and its rest cancelled once part received',
  (state) => {
    expect(changeBlock(state) === null).toBe(state === 'draft')
    expect(receiptBlock(state) === null).toBe(isOnItsWay(state))
    expect(cancelRestBlock(state) === null).toBe(state === 'part_received')
  },
)
