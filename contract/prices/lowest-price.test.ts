import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toPaise } from '#contract/base/money'
import { type ListPriceChange, lowestPriceBefore } from './lowest-price.ts'
import type { PriceRule } from './offers.ts'

const DAY = 86_400_000
const start = Date.parse('2026-11-08T00:00:00+05:30')
const day = (days: number) => new Date(start + days * DAY)
const iso = (days: number) => day(days).toISOString()

const list = (rule: Partial<PriceRule>): PriceRule => ({
  kind: 'list',
  name: 'General',
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
/** By default a sale of 50 % in the week after `start`. */
const sale = (rule: Partial<PriceRule>): PriceRule =>
  list({
    kind: 'sale',
    name: 'Diwali sale',
    discountBasisPoints: 5_000,
    startsAt: iso(0),
    endsAt: iso(7),
    ...rule,
  })
const endedSale = (from: number, until: number, rule: Partial<PriceRule> = {}) =>
  sale({ name: 'Earlier sale', startsAt: iso(from), endsAt: iso(until), ...rule })
const change = (formerPricePaise: number | null, days: number): ListPriceChange => ({
  formerPricePaise,
  changedAt: iso(days),
})

interface Case {
  priceRules?: PriceRule[]
  changes?: ListPriceChange[]
  endedSales?: PriceRule[]
  createdAt?: Date
}

/** On the second day of the sale, with a list price of 10,000 paise. */
const lowest = ({ priceRules = [sale({})], changes = [], endedSales = [], createdAt = day(-365) }: Case) =>
  lowestPriceBefore(
    { createdAt, listPricePaise: toPaise(10_000), priceRules, history: { changes, endedSales } },
    day(1),
  )

test.each<[string, Case, number | null]>([
  ['the list price without changes', {}, 10_000],
  ['a lower price before a rise', { changes: [change(8_000, -10)] }, 8_000],
  ['the price now after a cut before the sale', { changes: [change(12_000, -10)] }, 10_000],
  ['no price that ended 30 days before', { changes: [change(8_000, -30)] }, 10_000],
  ['a price that ended a little later', { changes: [change(8_000, -29.99)] }, 8_000],
  ['the price before a change during the sale', { changes: [change(12_000, 0.5)] }, 12_000],
  ['no price that began with the sale', { changes: [change(12_000, 0)] }, 12_000],
  ['the price of an earlier sale', { endedSales: [endedSale(-10, -8)] }, 5_000],
  ['no price of a sale that ended before', { endedSales: [endedSale(-40, -30)] }, 10_000],
  [
    'the price of an earlier sale at the former list price',
    { endedSales: [endedSale(-10, -8)], changes: [change(9_000, -9)] },
    4_500,
  ],
  ['a price list for one unit', { priceRules: [sale({}), list({ pricePaise: 9_500 })] }, 9_500],
  [
    'no price list for more units',
    { priceRules: [sale({}), list({ pricePaise: 4_000, fromQuantity: 2 })] },
    10_000,
  ],
  [
    'no later sale',
    { priceRules: [sale({}), sale({ pricePaise: 10, startsAt: iso(2), endsAt: iso(3) })] },
    10_000,
  ],
  [
    'another running sale that began before',
    { priceRules: [sale({}), endedSale(-3, 9, { discountBasisPoints: 1_000 })] },
    9_000,
  ],
  ['nothing without a sale', { priceRules: [] }, null],
  [
    'nothing if a price list is below the sale',
    { priceRules: [sale({}), list({ pricePaise: 4_000 })] },
    null,
  ],
  ['nothing for a product that is newer than the sale', { createdAt: day(0.5) }, null],
  ['nothing if the product had no price before', { changes: [change(null, 0.5)] }, null],
  ['no sale before the product existed', { endedSales: [endedSale(-10, -8)], createdAt: day(-5) }, 10_000],
])('lowestPriceBefore() returns %s', (_, given, expected) => {
  expect(lowest(given)).toBe(expected)
})

const Price = fc.integer({ min: 1, max: 20_000 })
const Days = fc.integer({ min: -6_000, max: 50 }).map((hundredths) => hundredths / 100)

test('lowestPriceBefore() is above neither the list price at the start, nor a former price, nor an earlier sale', () => {
  const Changes = fc.array(
    fc.tuple(Price, Days).map(([price, days]) => change(price, days)),
    { maxLength: 6 },
  )
  const Ended = fc.array(
    fc
      .tuple(Days, fc.integer({ min: 1, max: 10 }), Price)
      .filter(([from, length]) => from + length <= 1)
      .map(([from, length, pricePaise]) =>
        endedSale(from, from + length, { pricePaise, discountBasisPoints: null }),
      ),
    { maxLength: 3 },
  )
  fc.assert(
    fc.property(Changes, Ended, (changes, endedSales) => {
      const found = lowest({ changes, endedSales }) ?? Number.NaN
      const ordered = changes.toSorted((a, b) => a.changedAt.localeCompare(b.changedAt))
      const next = ordered.find(({ changedAt }) => Date.parse(changedAt) >= start)
      expect(found).toBeLessThanOrEqual(next?.formerPricePaise ?? 10_000)
      const within = (time: string | null) => {
        const at = Date.parse(time ?? '')
        return at > start - 30 * DAY && at < start
      }
      const former = changes.filter(({ changedAt }) => within(changedAt))
      // Changes at the same instant show only the first former price.
      const visible = former.filter(
        ({ changedAt }) => former.filter((other) => other.changedAt === changedAt).length === 1,
      )
      for (const { formerPricePaise } of visible)
        expect(found).toBeLessThanOrEqual(formerPricePaise ?? Number.NaN)
      for (const { startsAt, pricePaise } of endedSales)
        if (within(startsAt)) expect(found).toBeLessThanOrEqual(pricePaise ?? Number.NaN)
      const prices = [
        10_000,
        ...changes.map(({ formerPricePaise }) => formerPricePaise),
        ...endedSales.map(({ pricePaise }) => pricePaise),
      ]
      expect(prices).toContain(found)
    }),
  )
})
