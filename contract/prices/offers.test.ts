import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startOfDay } from '#contract/base/days'
import { percentOf, subtract, toPaise } from '#contract/base/money'
import {
  nextPriceChange,
  offersAt,
  type PriceRule,
  payable,
  priceBreaks,
  reasonOf,
  unitPriceOf,
} from './offers.ts'

const noon = new Date('2026-11-08T12:00:00+05:30')
const list = (rule: Partial<PriceRule>): PriceRule => ({
  kind: 'list',
  name: 'Traders',
  fromQuantity: 1,
  pricePaise: null,
  discountBasisPoints: null,
  startsAt: null,
  endsAt: null,
  takesGroupDiscount: true,
  countsFamily: false,
  combinesWithLists: false,
  ...rule,
})
const sale = (rule: Partial<PriceRule>): PriceRule => ({
  ...list({}),
  kind: 'sale',
  name: 'Diwali sale',
  startsAt: startOfDay('2026-11-08').toISOString(),
  endsAt: startOfDay('2026-11-09').toISOString(),
  takesGroupDiscount: false,
  ...rule,
})

const priceOf = (rules: readonly PriceRule[], quantity = 1, discountBasisPoints = 0, at = noon) => {
  const listPricePaise = toPaise(10_000)
  const offers = offersAt(rules, listPricePaise, at)
  const { offer, ...price } = unitPriceOf({ listPricePaise, offers, quantity, discountBasisPoints })
  return [price.unitPricePaise, price.discountBasisPoints, offer && reasonOf(offer)]
}

const breaks = [10, 50, 200].map((fromQuantity, at) => list({ fromQuantity, pricePaise: 9_000 - at * 1_000 }))

test.each<[string, PriceRule[], number, number, ReturnType<typeof priceOf>]>([
  ['the list price without rules', [], 1, 0, [10_000, 0, null]],
  ['the list price with the group discount', [], 1, 1_000, [10_000, 1_000, null]],
  ['a price list', [list({ pricePaise: 9_500 })], 1, 0, [9_500, 0, 'Price list Traders']],
  [
    'a percentage of a price list',
    [list({ discountBasisPoints: 333 })],
    1,
    0,
    [9_667, 0, 'Price list Traders'],
  ],
  [
    'a price list with the group discount',
    [list({ pricePaise: 9_500 })],
    1,
    500,
    [9_500, 500, 'Price list Traders'],
  ],
  ['the list price below the first break', breaks, 9, 0, [10_000, 0, null]],
  ['the first break at its quantity', breaks, 10, 0, [9_000, 0, 'Price list Traders, 10 or more']],
  ['the second break', breaks, 199, 0, [8_000, 0, 'Price list Traders, 50 or more']],
  ['the last break', breaks, 100_000, 0, [7_000, 0, 'Price list Traders, 200 or more']],
  [
    'a dearer break never',
    [...breaks, list({ fromQuantity: 60, pricePaise: 8_500 })],
    60,
    0,
    [8_000, 0, 'Price list Traders, 50 or more'],
  ],
  ['the list price instead of a dearer list', [list({ pricePaise: 12_000 })], 1, 0, [10_000, 0, null]],
  [
    'a sale instead of a dearer price list',
    [list({ pricePaise: 9_000 }), sale({ pricePaise: 8_500 })],
    1,
    0,
    [8_500, 0, 'Diwali sale'],
  ],
  [
    'a price list instead of a dearer sale',
    [list({ pricePaise: 8_000 }), sale({ pricePaise: 8_500 })],
    1,
    0,
    [8_000, 0, 'Price list Traders'],
  ],
  [
    'a sale without the group discount',
    [sale({ discountBasisPoints: 2_000 })],
    1,
    1_000,
    [8_000, 0, 'Diwali sale'],
  ],
  [
    'a sale with the group discount on top',
    [sale({ discountBasisPoints: 2_000, takesGroupDiscount: true })],
    1,
    1_000,
    [8_000, 1_000, 'Diwali sale'],
  ],
  [
    'the group discount if it is worth more than a sale without it',
    [sale({ discountBasisPoints: 500 })],
    1,
    1_000,
    [10_000, 1_000, null],
  ],
  [
    'the lower unit price of two equal amounts',
    [sale({ discountBasisPoints: 1_000 })],
    1,
    1_000,
    [9_000, 0, 'Diwali sale'],
  ],
  [
    'a sale that combines with price lists from their prices',
    [...breaks, sale({ discountBasisPoints: 2_000, combinesWithLists: true })],
    50,
    0,
    [6_400, 0, 'Price list Traders, 50 or more, and Diwali sale'],
  ],
  [
    'a sale that combines with a price list without a quantity',
    [list({ pricePaise: 9_000 }), sale({ discountBasisPoints: 2_000, combinesWithLists: true })],
    1,
    0,
    [7_200, 0, 'Price list Traders and Diwali sale'],
  ],
  [
    'a combining sale alone below the first break',
    [...breaks, sale({ discountBasisPoints: 2_000, combinesWithLists: true })],
    9,
    0,
    [8_000, 0, 'Diwali sale'],
  ],
  [
    'a combining sale from the list price if the price list is dearer',
    [list({ pricePaise: 12_000 }), sale({ discountBasisPoints: 2_000, combinesWithLists: true })],
    1,
    0,
    [8_000, 0, 'Diwali sale'],
  ],
  [
    'the price list with the group discount if a combining sale without it is dearer',
    [list({ pricePaise: 9_000 }), sale({ discountBasisPoints: 500, combinesWithLists: true })],
    1,
    1_000,
    [9_000, 1_000, 'Price list Traders'],
  ],
  [
    'one sale of two that combine with the price list',
    [
      list({ pricePaise: 9_000 }),
      sale({ discountBasisPoints: 1_000, combinesWithLists: true }),
      sale({ name: 'Navratri sale', discountBasisPoints: 2_000, combinesWithLists: true }),
    ],
    1,
    0,
    [7_200, 0, 'Price list Traders and Navratri sale'],
  ],
  ['nothing for goods given away', [sale({ discountBasisPoints: 10_000 })], 1, 0, [0, 0, 'Diwali sale']],
])('unitPriceOf() charges %s', (_, rules, quantity, discount, expected) => {
  expect(priceOf(rules, quantity, discount)).toEqual(expected)
})

test.each([
  ['2026-11-07T23:59:59.999+05:30', null],
  ['2026-11-08T00:00:00+05:30', 'Diwali sale'],
  ['2026-11-08T23:59:59.999+05:30', 'Diwali sale'],
  ['2026-11-09T00:00:00+05:30', null],
])('a sale for 8 November in India at %s gives the reason %s', (at, reason) => {
  expect(priceOf([sale({ pricePaise: 8_000 })], 1, 0, new Date(at))[2]).toBe(reason)
})

test('nextPriceChange() returns the next start or end of a rule', () => {
  const rules = [
    list({}),
    sale({}),
    sale({ startsAt: '2026-12-01T00:00:00Z', endsAt: '2026-12-02T00:00:00Z' }),
  ]
  expect(nextPriceChange(rules, noon)).toEqual(startOfDay('2026-11-09'))
  expect(nextPriceChange(rules, startOfDay('2026-11-08'))).toEqual(startOfDay('2026-11-09'))
  expect(nextPriceChange(rules, startOfDay('2026-11-09'))).toEqual(new Date('2026-12-01T00:00:00Z'))
  expect(nextPriceChange(rules, new Date('2026-12-02T00:00:00Z'))).toBeNull()
})

test('priceBreaks() lists each quantity from which a unit costs less', () => {
  const listPricePaise = toPaise(10_000)
  const offers = offersAt([...breaks, list({ fromQuantity: 60, pricePaise: 8_500 })], listPricePaise, noon)
  const of = (found: ReturnType<typeof priceBreaks>) =>
    found.map(({ fromQuantity, price }) => [fromQuantity, price.unitPricePaise])
  const shown = priceBreaks({ listPricePaise, offers, discountBasisPoints: 0 })
  expect(of(shown)).toEqual([
    [10, 9_000],
    [50, 8_000],
    [200, 7_000],
  ])
  const inSale = offersAt([...breaks, sale({ pricePaise: 8_000 })], listPricePaise, noon)
  expect(of(priceBreaks({ listPricePaise, offers: inSale, discountBasisPoints: 0 }))).toEqual([[200, 7_000]])
})

const Rule = fc
  .record({
    isSale: fc.boolean(),
    fromQuantity: fc.integer({ min: 1, max: 60 }),
    price: fc.integer({ min: 1, max: 20_000 }),
    percent: fc.integer({ min: 1, max: 10_000 }),
    isFixed: fc.boolean(),
    takesGroupDiscount: fc.boolean(),
    combinesWithLists: fc.boolean(),
  })
  .map(({ isSale, fromQuantity, price, percent, isFixed, takesGroupDiscount, ...flags }) => {
    const amount = isFixed ? { pricePaise: price } : { discountBasisPoints: percent }
    const combinesWithLists = flags.combinesWithLists && !isFixed
    return isSale
      ? sale({ ...amount, takesGroupDiscount, combinesWithLists })
      : list({ ...amount, fromQuantity })
  })

test('unitPriceOf() never charges more per unit for a higher quantity, nor more than without rules', () => {
  const property = fc.property(
    fc.array(Rule, { maxLength: 8 }),
    fc.integer({ min: 1, max: 20_000 }),
    fc.integer({ min: 0, max: 10_000 }),
    fc.integer({ min: 1, max: 70 }),
    fc.integer({ min: 0, max: 20 }),
    (rules, price, discountBasisPoints, quantity, more) => {
      const listPricePaise = toPaise(price)
      const offers = offersAt(rules, listPricePaise, noon)
      const at = (units: number) =>
        unitPriceOf({ listPricePaise, offers, quantity: units, discountBasisPoints })
      expect(payable(at(quantity + more))).toBeLessThanOrEqual(payable(at(quantity)))
      expect(at(quantity).unitPricePaise).toBeGreaterThanOrEqual(0)
      expect(at(quantity).unitPricePaise).toBeLessThanOrEqual(price)
      expect(payable(at(quantity))).toBeLessThanOrEqual(
        payable({ unitPricePaise: listPricePaise, discountBasisPoints }),
      )
    },
  )
  fc.assert(property)
})

test('unitPriceOf() never raises the unit price before the discount either, unless a sale excludes the group discount', () => {
  const property = fc.property(
    fc.array(Rule, { maxLength: 8 }),
    fc.integer({ min: 0, max: 10_000 }),
    fc.integer({ min: 1, max: 70 }),
    fc.integer({ min: 0, max: 20 }),
    (rules, discountBasisPoints, quantity, more) => {
      const combined = rules.map((rule) => ({ ...rule, takesGroupDiscount: true }))
      const listPricePaise = toPaise(10_000)
      const offers = offersAt(combined, listPricePaise, noon)
      const at = (units: number) =>
        unitPriceOf({ listPricePaise, offers, quantity: units, discountBasisPoints })
      expect(at(quantity + more).unitPricePaise).toBeLessThanOrEqual(at(quantity).unitPricePaise)
    },
  )
  fc.assert(property)
})

test('a sale that combines with price lists is never dearer than the sale or the price list alone', () => {
  const property = fc.property(
    fc.array(Rule, { maxLength: 6 }),
    fc.integer({ min: 1, max: 10_000 }),
    fc.integer({ min: 1, max: 20_000 }),
    fc.integer({ min: 1, max: 70 }),
    (rules, discountBasisPoints, price, quantity) => {
      const listPricePaise = toPaise(price)
      const priceUnder = (asked: readonly PriceRule[]) =>
        unitPriceOf({
          listPricePaise,
          offers: offersAt(asked, listPricePaise, noon),
          quantity,
          discountBasisPoints: 0,
        }).unitPricePaise
      const combining = sale({ discountBasisPoints, combinesWithLists: true })
      const both = priceUnder([...rules, combining])
      expect(both).toBeLessThanOrEqual(priceUnder([combining]))
      expect(both).toBeLessThanOrEqual(priceUnder([...rules, { ...combining, combinesWithLists: false }]))
      const cheapest = priceUnder(rules.filter(({ kind }) => kind === 'list'))
      expect(both).toBeLessThanOrEqual(subtract(cheapest, percentOf(cheapest, discountBasisPoints)))
    },
  )
  fc.assert(property)
})
