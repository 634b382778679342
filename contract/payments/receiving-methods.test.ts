import fc from 'fast-check'
import { expect, test } from 'vitest'
import { methodKinds } from '#contract/payment-methods/method-kinds'
import { paymentMethods } from '#contract/payment-methods/payment-methods'
import { type ReceivingMethod, receivingMethods } from './receiving-methods.ts'

const upi: ReceivingMethod = { _id: 'upi', name: 'UPI', kind: 'upi', isActive: true, customerGroups: [] }
const ids = (methods: readonly { _id: string }[]) => methods.map(({ _id }) => _id)

test("receivingMethods() lists the order's own method first, then those open to all customers, then disabled ones", () => {
  const forSome = { ...upi, _id: 'some', customerGroups: ['group'] }
  const off = { ...upi, _id: 'off', isActive: false }
  const cash = { ...upi, _id: 'cash', kind: 'cod' as const }
  const methods = [off, forSome, cash, upi]
  expect(ids(receivingMethods('upi', methods, null))).toEqual(['upi', 'some', 'off'])
  expect(ids(receivingMethods('upi', methods, off))).toEqual(['off', 'upi', 'some'])
  expect(ids(receivingMethods('cash', methods, off))).toEqual(['cash'])
  expect(ids(receivingMethods('cheque', methods, upi))).toEqual([])
})

test('receivingMethods() keeps an archived method of the order for its kind, and one of another kind for any payment', () => {
  const old = { _id: 'old', name: 'Old UPI', kind: 'upi' } as const
  const card = { _id: 'card', name: 'Card', kind: 'other' } as const
  expect(ids(receivingMethods('upi', [upi], old))).toEqual(['old', 'upi'])
  expect(ids(receivingMethods('cash', [upi], old))).toEqual([])
  expect(ids(receivingMethods('upi', [upi], card))).toEqual(['card', 'upi'])
  // The current kind counts, not the one when it was chosen.
  expect(ids(receivingMethods('upi', [upi, { ...upi, ...old, kind: 'cod' }], old))).toEqual(['upi'])
})

test('receivingMethods() lists each method once, and only those of the shop or the order', () => {
  const method = fc.record({
    _id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    name: fc.string(),
    kind: fc.constantFrom(...methodKinds),
    isActive: fc.boolean(),
    customerGroups: fc.array(fc.string(), { maxLength: 1 }),
  })
  const methods = fc.uniqueArray(method, { selector: ({ _id }) => _id })
  fc.assert(
    fc.property(fc.constantFrom(...paymentMethods), methods, fc.option(method), (paidBy, all, chosen) => {
      const found = ids(receivingMethods(paidBy, all, chosen))
      expect(new Set(found).size).toBe(found.length)
      expect(ids(chosen ? [...all, chosen] : all)).toEqual(expect.arrayContaining(found))
      if (chosen && found.includes(chosen._id)) expect(found[0]).toBe(chosen._id)
    }),
  )
})
