import fc from 'fast-check'
import { expect, test } from 'vitest'
import { methodKinds } from '#contract/payment-methods/method-kinds'
import { paymentMethods } from './payment-methods.ts'
import { type ReceivingMethod, receivingMethods } from './receiving-methods.ts'

const upi: ReceivingMethod = { _id: 'upi', name: 'UPI', kind: 'upi', isActive: true, customerGroups: [] }
const ids = (methods: readonly { _id: string }[]) => methods.map(({ _id }) => _id)

test('first comes what the order was to be paid by, then what is open to everybody, then what is switched off', () => {
  const forSome = { ...upi, _id: 'some', customerGroups: ['group'] }
  const off = { ...upi, _id: 'off', isActive: false }
  const cash = { ...upi, _id: 'cash', kind: 'cod' as const }
  const methods = [off, forSome, cash, upi]
  expect(ids(receivingMethods('upi', methods, null))).toEqual(['upi', 'some', 'off'])
  expect(ids(receivingMethods('upi', methods, off))).toEqual(['off', 'upi', 'some'])
  expect(ids(receivingMethods('cash', methods, off))).toEqual(['cash'])
  expect(ids(receivingMethods('cheque', methods, upi))).toEqual([])
})

test("an order's own method takes its money after it was archived, and any money where it is of another kind", () => {
  const old = { _id: 'old', name: 'Old UPI', kind: 'upi' } as const
  const card = { _id: 'card', name: 'Card', kind: 'other' } as const
  expect(ids(receivingMethods('upi', [upi], old))).toEqual(['old', 'upi'])
  expect(ids(receivingMethods('cash', [upi], old))).toEqual([])
  expect(ids(receivingMethods('upi', [upi], card))).toEqual(['card', 'upi'])
  // What it is now counts, not what it was when it was chosen.
  expect(ids(receivingMethods('upi', [upi, { ...upi, ...old, kind: 'cod' }], old))).toEqual(['upi'])
})

test("none is named twice, and each is one of the shop or the order's own", () => {
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
