import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startOfDay } from '#contract/base/days'
import { add, type Paise, toPaise } from '#contract/base/money'
import { type LineToPrice, type PricedOrder, priceOrder } from './price-order.ts'
import { discountBy, type EnteredPromotions, type PromotedLine, type Promotion } from './promotions.ts'

const at = new Date('2026-11-08T12:00:00+05:30')
const promotion = (fields: Partial<Promotion> = {}): Promotion => ({
  id: 'p',
  name: 'Diwali',
  code: null,
  kind: 'percent',
  discountBasisPoints: fields.kind === undefined || fields.kind === 'percent' ? 1_000 : null,
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
  ...fields,
})
const buyGet = (buyQuantity: number, getQuantity: number, fields: Partial<Promotion> = {}) =>
  promotion({ kind: 'buy_get', discountBasisPoints: 10_000, buyQuantity, getQuantity, ...fields })
const line = (listPricePaise: number, quantity: number, fields: Partial<LineToPrice> = {}): LineToPrice => ({
  listPricePaise,
  quantity,
  gstBasisPoints: 1_200,
  taxRules: null,
  priceRules: [],
  ...fields,
})

interface Situation extends Partial<EnteredPromotions> {
  discountBasisPoints?: number
  when?: Date
}
const price = (
  lines: readonly LineToPrice[],
  promotions: readonly Promotion[],
  { discountBasisPoints = 0, when = at, ...entered }: Situation = {},
): PricedOrder =>
  priceOrder({
    customer: { discountBasisPoints },
    lines,
    at: when,
    entered: {
      promotions,
      codes: promotions.flatMap(({ code }) => (code === null ? [] : [code])),
      isGuest: false,
      isShippingFree: false,
      ...entered,
    },
  })
const shares = ({ lines }: PricedOrder) => lines.map(({ promotionPaise }) => promotionPaise)
const reason = (coupon: Partial<Promotion>, situation: Situation = {}, lines = [line(75_000, 1)]) =>
  price(lines, [promotion({ code: 'DIWALI10', ...coupon })], situation).refusedCodes[0]?.reason ?? null

test('a percentage is taken off the eligible goods after the group discount, up to its maximum', () => {
  const goods = [line(10_000, 3), line(5_000, 1, { promotionIds: ['p'] })]
  expect(shares(price(goods, [promotion()]))).toEqual([3_000, 500])
  expect(shares(price(goods, [promotion()], { discountBasisPoints: 1_000 }))).toEqual([2_700, 450])
  expect(shares(price(goods, [promotion({ isForEverything: false })]))).toEqual([0, 500])
  expect(shares(price(goods, [promotion({ maxDiscountPaise: 700 })]))).toEqual([600, 100])
})

test('an amount is spread over the lines by value, to the paisa, and takes no line below 0', () => {
  const amount = (amountPaise: number) => promotion({ kind: 'amount', amountPaise })
  expect(shares(price([line(100, 1), line(100, 1), line(100, 1)], [amount(100)]))).toEqual([34, 33, 33])
  expect(shares(price([line(100, 1), line(50, 1)], [amount(9_999)]))).toEqual([100, 50])
})

test('the tax of a line is that of its value after promotions, at the rate for the discounted unit price', () => {
  const taxRules = [
    {
      from: '2017-07-01',
      slabs: [
        { upToPaise: 250_000, rateBasisPoints: 500 },
        { upToPaise: null, rateBasisPoints: 1_800 },
      ],
      source: '',
    },
  ]
  const goods = [line(260_000, 2, { gstBasisPoints: null, taxRules })]
  const off = (amountPaise: number) => price(goods, [promotion({ kind: 'amount', amountPaise })]).lines[0]
  expect(off(19_999)).toMatchObject({ gstBasisPoints: 1_800, discountPaise: 19_999 })
  expect(off(20_000)).toMatchObject({ gstBasisPoints: 500, gstPaise: 25_000, totalPaise: 525_000 })
})

test.each<[string, [number, number][], number[]]>([
  ['one unit of three', [[10_000, 3]], [10_000]],
  ['no unit of two', [[10_000, 2]], [0]],
  [
    'the cheapest of a set across lines',
    [
      [10_000, 1],
      [5_000, 1],
      [8_000, 1],
    ],
    [0, 5_000, 0],
  ],
  [
    'the cheapest of each set',
    [
      [50_000, 2],
      [30_000, 2],
      [10_000, 2],
    ],
    [0, 30_000, 10_000],
  ],
  [
    'the same when a cheap unit is added',
    [
      [10_000, 3],
      [1_000, 1],
    ],
    [10_000, 0],
  ],
])('buy 2 get 1 free discounts %s', (_, goods, expected) => {
  expect(
    shares(
      price(
        goods.map(([paise, quantity]) => line(paise, quantity)),
        [buyGet(2, 1)],
      ),
    ),
  ).toEqual(expected)
})

test('buy 2 get 2 at half price also discounts an incomplete set', () => {
  const half = buyGet(2, 2, { discountBasisPoints: 5_000 })
  expect([3, 4, 5, 6, 7].map((quantity) => shares(price([line(1_000, quantity)], [half]))[0])).toEqual([
    500, 1_000, 1_000, 1_000, 1_500,
  ])
})

test('the best single promotion competes with all combinable ones together', () => {
  const goods = [line(100_000, 1)]
  const ten = promotion({ id: 'ten', name: 'Ten', isCombinable: true })
  const five = promotion({ id: 'five', name: 'Five', discountBasisPoints: 500, isCombinable: true })
  const twelve = promotion({ id: 'twelve', name: 'Twelve', discountBasisPoints: 1_200 })
  const twenty = promotion({ id: 'twenty', name: 'Twenty', discountBasisPoints: 2_000 })
  const names = (...offered: Promotion[]) =>
    price(goods, offered).promotions.map((one) => [one.promotion.name, one.discountPaise])
  expect(names(ten, twelve)).toEqual([['Twelve', 12_000]])
  expect(names(ten, five, twelve)).toEqual([
    ['Ten', 10_000],
    ['Five', 5_000],
  ])
  expect(names(ten, five, twenty)).toEqual([['Twenty', 20_000]])
})

test('free shipping adds to a discount, and is not used if the shipping is free anyway', () => {
  const free = promotion({ id: 'f', code: 'SHIPFREE', kind: 'free_shipping' })
  const order = price([line(1_000, 1)], [promotion(), free])
  expect(order.promotions.map((one) => one.promotion.kind)).toEqual(['percent', 'free_shipping'])
  expect(reason({ kind: 'free_shipping' }, { isShippingFree: true })).toBe('Shipping is already free.')
})

test.each<[Partial<Promotion>, Situation, string]>([
  [{ minimumPaise: 100_000 }, {}, 'The coupon DIWALI10 needs goods for ₹1,000.00; ₹250.00 are missing.'],
  [{ minimumQuantity: 4 }, {}, 'The coupon DIWALI10 needs 4 units; 3 are missing.'],
  [
    { kind: 'buy_get', discountBasisPoints: 10_000, buyQuantity: 1, getQuantity: 1 },
    {},
    'The coupon DIWALI10 needs 2 units; 1 is missing.',
  ],
  [{ isForEverything: false }, {}, "The coupon DIWALI10 doesn't apply to the items in your cart."],
  [{ isEntitled: false }, {}, "The coupon DIWALI10 isn't available for your account."],
  [{ isEntitled: false }, { isGuest: true }, 'Sign in to use the coupon DIWALI10.'],
  [{ isFirstOrderOnly: true, hasOrdered: true }, {}, 'The coupon DIWALI10 is only for a first order.'],
  [{ maxUses: 5, uses: 5 }, {}, 'The coupon DIWALI10 has been used up.'],
  [{ maxUsesPerCustomer: 1, ownUses: 1 }, {}, 'You have already used the coupon DIWALI10.'],
  [{ maxUsesPerCustomer: 2, ownUses: 2 }, {}, 'You have already used the coupon DIWALI10 2 times.'],
  [{ startsAt: '2026-11-09T00:00:00+05:30' }, {}, 'The coupon DIWALI10 is valid from 9 Nov 2026, 12:00 am.'],
  [{ endsAt: '2026-11-08T00:00:00+05:30' }, {}, 'The coupon DIWALI10 ended on 8 Nov 2026, 12:00 am.'],
  [{}, { discountBasisPoints: 10_000 }, 'There is nothing left for the coupon DIWALI10 to discount.'],
])('a coupon with %o doesn’t apply, and the order says why', (coupon, situation, text) => {
  expect(reason(coupon, situation)).toBe(text)
})

test('a coupon that saves less than another promotion names that promotion', () => {
  const { refusedCodes } = price(
    [line(1_000, 1)],
    [promotion(), promotion({ id: 'q', code: 'FIVE', discountBasisPoints: 500 })],
    { codes: ['FIVE', 'GONE'] },
  )
  expect(refusedCodes).toEqual([
    {
      code: 'FIVE',
      reason: "The coupon FIVE can't be combined with “Diwali”, which saves you at least as much.",
    },
    { code: 'GONE', reason: "The coupon GONE isn't valid any more." },
  ])
})

test('a promotion applies from midnight in India of its first day until midnight after its last', () => {
  const diwali = promotion({
    startsAt: startOfDay('2026-11-08').toISOString(),
    endsAt: startOfDay('2026-11-09').toISOString(),
  })
  const applies = (time: string) =>
    price([line(1_000, 1)], [diwali], { when: new Date(time) }).promotions.length
  expect(applies('2026-11-07T23:59:59.999+05:30')).toBe(0)
  expect(applies('2026-11-08T00:00:00+05:30')).toBe(1)
  expect(applies('2026-11-08T23:59:59.999+05:30')).toBe(1)
  expect(applies('2026-11-09T00:00:00+05:30')).toBe(0)
})

const ids = ['a', 'b', 'c', 'd']
const Kind = fc.oneof(
  fc.record({
    kind: fc.constant('percent' as const),
    discountBasisPoints: fc.integer({ min: 1, max: 10_000 }),
    maxDiscountPaise: fc.option(fc.integer({ min: 1, max: 500_000 })),
  }),
  fc.record({ kind: fc.constant('amount' as const), amountPaise: fc.integer({ min: 1, max: 9_000_000 }) }),
  fc.record({
    kind: fc.constant('buy_get' as const),
    discountBasisPoints: fc.integer({ min: 1, max: 10_000 }),
    buyQuantity: fc.integer({ min: 1, max: 12 }),
    getQuantity: fc.integer({ min: 1, max: 5 }),
  }),
  fc.record({ kind: fc.constant('free_shipping' as const) }),
)
const Offered = fc
  .array(
    fc.tuple(
      Kind,
      fc.record({
        isForEverything: fc.boolean(),
        isCombinable: fc.boolean(),
        minimumPaise: fc.constantFrom(0, 0, 50_000),
        minimumQuantity: fc.constantFrom(0, 0, 10),
      }),
    ),
    { maxLength: 4 },
  )
  .map((list) =>
    list.map(([kind, fields], place) =>
      promotion({
        discountBasisPoints: null,
        ...kind,
        ...fields,
        id: ids[place] ?? '',
        name: ids[place] ?? '',
      }),
    ),
  )
const slabs = [
  {
    from: '2017-07-01',
    slabs: [
      { upToPaise: 250_000, rateBasisPoints: 500 },
      { upToPaise: null, rateBasisPoints: 1_800 },
    ],
    source: '',
  },
]
const Goods = fc.array(
  fc
    .record({
      paise: fc.integer({ min: 1, max: 999_999 }),
      quantity: fc.integer({ min: 1, max: 30 }),
      gstBasisPoints: fc.constantFrom(0, 500, 1_800),
      taxRules: fc.constantFrom(null, slabs),
      promotionIds: fc.subarray(ids),
    })
    .map(({ paise, quantity, ...fields }) => line(paise, quantity, fields)),
  { minLength: 1, maxLength: 5 },
)
const GroupDiscount = fc.constantFrom(0, 0, 1_250, 10_000)

const sumOf = (amounts: readonly Paise[]) => amounts.reduce<number>((sum, amount) => sum + amount, 0)

test('an order is the sum of its lines, no amount is below 0, and the shares add up to the promotions', () => {
  const property = fc.property(Goods, Offered, GroupDiscount, (goods, offered, discountBasisPoints) => {
    const { lines, sum, promotions } = price(goods, offered, { discountBasisPoints })
    for (const part of ['subtotalPaise', 'discountPaise', 'gstPaise', 'totalPaise'] as const)
      expect(sum[part]).toBe(sumOf(lines.map((one) => one[part])))
    expect(sumOf(promotions.map(({ discountPaise }) => discountPaise))).toBe(
      sumOf(lines.map(({ promotionPaise }) => promotionPaise)),
    )
    for (const one of lines) {
      expect(one.promotionPaise).toBeGreaterThanOrEqual(0)
      expect(one.gstPaise).toBeGreaterThanOrEqual(0)
      expect(one.discountPaise).toBeLessThanOrEqual(one.subtotalPaise)
      expect(one.totalPaise).toBe(one.subtotalPaise - one.discountPaise + one.gstPaise)
    }
  })
  fc.assert(property)
})

/** Tries every set of promotions that may apply together. */
function lowestTotal(goods: readonly LineToPrice[], offered: readonly Promotion[], discount: number): number {
  const combinable = offered.filter(({ isCombinable }) => isCombinable)
  const sets = [[], ...offered.map((one) => [one]), combinable]
  return Math.min(
    ...sets.map((set) => {
      // With this set alone, and all of it combinable, there is no other choice.
      const alone = set.map((one) => ({ ...one, isCombinable: true }))
      return price(goods, alone, { discountBasisPoints: discount }).sum.totalPaise
    }),
  )
}

test('the chosen promotions give the lowest total of one alone and of all combinable ones together', () => {
  const property = fc.property(Goods, Offered, GroupDiscount, (goods, offered, discountBasisPoints) => {
    const { sum } = price(goods, offered, { discountBasisPoints })
    expect(sum.totalPaise).toBe(lowestTotal(goods, offered, discountBasisPoints))
  })
  fc.assert(property)
})

// A promotion that joins the combinable ones changes their shares, which are rounded, so a line may differ by a paisa.
test('another promotion never raises the total, except by the rounding of a paisa per line', () => {
  const property = fc.property(Goods, Offered, GroupDiscount, (goods, offered, discountBasisPoints) => {
    const totals = offered.map(
      (_, count) => price(goods, offered.slice(0, count), { discountBasisPoints }).sum.totalPaise,
    )
    const all = price(goods, offered, { discountBasisPoints }).sum.totalPaise
    for (const [place, total] of totals.entries()) {
      const rounding = offered.filter(({ isCombinable }) => isCombinable).length > 1 ? goods.length : 0
      expect(totals[place + 1] ?? all).toBeLessThanOrEqual(total + rounding)
    }
  })
  fc.assert(property)
})

// A minimum, or units that complete a set, can lower the price of all units. The unit price never rises with the
// quantity before promotions (offers.test.ts); with them, only these properties hold.
test('another unit never lowers the discount of buy X get Y, except by the rounding of a line', () => {
  const Units = fc.array(
    fc.record({ paise: fc.integer({ min: 1, max: 99_999 }), quantity: fc.integer({ min: 1, max: 9 }) }),
    {
      minLength: 1,
      maxLength: 5,
    },
  )
  const discount = (units: readonly { paise: number; quantity: number }[], offer: Promotion) => {
    const lines: PromotedLine[] = units.map(({ paise, quantity }) => ({
      quantity,
      valuePaise: toPaise(paise * quantity),
      promotionIds: [],
    }))
    return add(...discountBy([offer], lines).shares)
  }
  const property = fc.property(
    Units,
    fc.integer({ min: 1, max: 99_999 }),
    fc.integer({ min: 1, max: 6 }),
    fc.integer({ min: 1, max: 4 }),
    fc.constantFrom(5_000, 3_333, 10_000),
    (units, paise, buy, get, discountBasisPoints) => {
      const offer = buyGet(buy, get, { discountBasisPoints })
      const before = discount(units, offer)
      const after = discount([...units, { paise, quantity: 1 }], offer)
      const rounding = discountBasisPoints === 10_000 ? 0 : units.length + 1
      expect(after).toBeGreaterThanOrEqual(before - rounding)
      expect(after - before).toBeLessThanOrEqual(paise + rounding)
    },
  )
  fc.assert(property)
})

test('buy X get Y discounts as many units as whole sets contain, and the dearest unit of a set never', () => {
  const property = fc.property(
    fc.array(fc.integer({ min: 1, max: 9_999 }), { minLength: 1, maxLength: 12 }),
    fc.integer({ min: 1, max: 4 }),
    fc.integer({ min: 1, max: 3 }),
    (prices, buy, get) => {
      const lines = prices.map((paise) => ({ quantity: 1, valuePaise: toPaise(paise), promotionIds: [] }))
      const { shares: discounts } = discountBy([buyGet(buy, get)], lines)
      const free = discounts.filter((share) => share > 0).length
      const sets = Math.floor(prices.length / (buy + get))
      expect(free).toBe(sets * get + Math.max(0, (prices.length % (buy + get)) - buy))
      // Units of one set, from the dearest: the first of them are paid for.
      const sorted = prices.toSorted((a, b) => b - a)
      expect(sumOf(discounts)).toBe(
        sumOf(sorted.filter((_, place) => place % (buy + get) >= buy).map(toPaise)),
      )
    },
  )
  fc.assert(property)
})
