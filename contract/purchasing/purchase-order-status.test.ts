import { expect, test } from 'vitest'
import {
  changeBlock,
  giveUpBlock,
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

test('every status of the list stands for a state', () => {
  expect([...new Set(Object.values(purchaseStatusOf))].toSorted()).toEqual([...purchaseStatuses].toSorted())
})

test('a step is barred exactly where the table does not have it', () => {
  for (const from of purchaseStates)
    for (const to of purchaseStates) {
      const allowed = (purchaseTransitions[from] as readonly PurchaseState[]).includes(to)
      expect([from, to, purchaseBlock(from, to) === null]).toEqual([from, to, allowed])
    }
})

test.each(purchaseStates)(
  '%s is changed as a draft alone, received on its way, given up once a part has come',
  (state) => {
    expect(changeBlock(state) === null).toBe(state === 'draft')
    expect(receiptBlock(state) === null).toBe(isOnItsWay(state))
    expect(giveUpBlock(state) === null).toBe(state === 'part_received')
  },
)
