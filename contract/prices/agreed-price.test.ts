import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type LineToPrice, type PricedLine, priceOrder } from './price-order.ts'
import type { Promotion } from './promotions.ts'

const at = new Date('2026-11-08T12:00:00+05:30')
const bySlab = [
  {
    from: '2017-07-01',
    slabs: [
      { upToPaise: 250_000, rateBasisPoints: 500 },
      { upToPaise: null, rateBasisPoints: 1_800 },
    ],
    source: '',
  },
]
const percentOff = (discountBasisPoints: number): Promotion => ({
  id: 'p',
  name: 'Diwali',
  code: null,
  kind: 'percent',
  discountBasisPoints,
  maxDiscountPaise: null,
  amountPaise: null,
  buyQuantity: null,
  getQuantity: null,
  minimumPaise: 0,
  minimumQuantity: 0,
  isForEverything: true,
  isCombinable: false,
  isFirstOrderOnly: false,
  maxUses: null,
  maxUsesPerCustomer: null,
  uses: 0,
  startsAt: null,
  endsAt: null,
  isEntitled: true,
  hasOrdered: false,
  ownUses: 0,
})
const traders: LineToPrice['priceRules'][number] = {
  kind: 'list',
  name: 'Traders',
  fromQuantity: 1,
  pricePaise: 30_000,
  discountBasisPoints: null,
  startsAt: null,
  endsAt: null,
  takesGroupDiscount: true,
  countsFamily: false,
  combinesWithLists: false,
}

test('priceOrder() keeps an agreed price, and gives no other discount on it', () => {
  const line = (fields: Partial<LineToPrice>): LineToPrice => ({
    listPricePaise: 50_000,
    quantity: 10,
    familyId: null,
    gstBasisPoints: 500,
    taxRules: null,
    pricesIncludeGst: false,
    priceRules: [traders],
    ...fields,
  })
  const agreed = { unitPricePaise: 41_000, discountPaise: 1_000, reason: 'Agreed by phone' }
  const promotion = { ...percentOff(1_000), minimumPaise: 350_000 }
  const order = (lines: LineToPrice[]) =>
    priceOrder({
      customer: { discountBasisPoints: 1_000 },
      lines,
      at,
      entered: { promotions: [promotion], codes: [], isGuest: false, isShippingFree: false },
    })
  const [first, second] = order([line({ agreed }), line({ quantity: 20 })]).lines
  expect(first).toMatchObject({
    unitPricePaise: 41_000,
    subtotalPaise: 410_000,
    discountPaise: 1_000,
    promotionPaise: 0,
    gstPaise: 20_450,
    totalPaise: 429_450,
    priceReason: 'Agreed by phone',
    priceKind: null,
  })
  expect(second).toMatchObject({ unitPricePaise: 30_000, promotionPaise: 54_000, discountPaise: 114_000 })
  // The agreed line doesn't count for the least value of the promotion.
  expect(order([line({ agreed }), line({ quantity: 10 })]).promotions).toEqual([])
})

test('priceOrder() finds the slab of an agreed price after its discount', () => {
  const agreed = { unitPricePaise: 255_000, discountPaise: 50_000, reason: null }
  const line: LineToPrice = {
    listPricePaise: 300_000,
    quantity: 10,
    familyId: null,
    gstBasisPoints: null,
    taxRules: bySlab,
    pricesIncludeGst: false,
    priceRules: [],
    agreed,
  }
  const rate = (discountPaise: number) =>
    priceOrder({
      customer: { discountBasisPoints: 0 },
      lines: [{ ...line, agreed: { ...agreed, discountPaise } }],
      at,
    }).lines[0]?.gstBasisPoints
  expect(rate(50_000)).toBe(500)
  expect(rate(49_990)).toBe(1_800)
})

test('priceOrder() prices an order again to the paisa from its own prices and discounts', () => {
  const Line = fc.record({
    listPricePaise: fc.integer({ min: 1, max: 600_000 }),
    quantity: fc.integer({ min: 1, max: 300 }),
    pricesIncludeGst: fc.boolean(),
    taxRules: fc.constantFrom(null, bySlab),
  })
  const property = fc.property(
    fc.array(Line, { minLength: 1, maxLength: 5 }),
    fc.integer({ min: 0, max: 3_000 }),
    (goods, discountBasisPoints) => {
      const includes = goods[0]?.pricesIncludeGst ?? false
      const lines: LineToPrice[] = goods.map((one) => ({
        ...one,
        pricesIncludeGst: includes,
        familyId: null,
        gstBasisPoints: 1_200,
        priceRules: [],
      }))
      const entered = { promotions: [percentOff(777)], codes: [], isGuest: false, isShippingFree: false }
      const first = priceOrder({ customer: { discountBasisPoints }, lines, at, entered })
      const fixed = lines.map((line, place) => ({ ...line, agreed: agreedOf(first.lines[place]) }))
      const again = priceOrder({ customer: { discountBasisPoints: 0 }, lines: fixed, at })
      expect(again.sum).toEqual(first.sum)
    },
  )
  fc.assert(property)
})

/** The price and discount of a priced line, as an agreement. */
function agreedOf(line: PricedLine | undefined) {
  if (!line) throw new Error('Every line is priced')
  const { withGst, unitPricePaise, discountPaise, priceReason: reason } = line
  return withGst
    ? { unitPricePaise: withGst.pricePaise, discountPaise: withGst.discountPaise, reason }
    : { unitPricePaise, discountPaise, reason }
}
