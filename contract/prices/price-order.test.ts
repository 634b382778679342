import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineAmounts, toBasisPoints, withoutGst } from '#contract/base/gst'
import { fromRupees, percentOf, subtract, times, toPaise, toRupees } from '#contract/base/money'
import type { PriceRule } from './offers.ts'
import { type LineToPrice, type PricedLine, priceOrder } from './price-order.ts'
import { shownPrice } from './shown-price.ts'
import { offerViews } from './view-offers.ts'

const at = new Date('2026-11-08T12:00:00+05:30')
const rule = (fields: Partial<PriceRule>): PriceRule => ({
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
  ...fields,
})
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

test('priceOrder() taxes a line by the slab of its price after the price list and the group discount', () => {
  const line = {
    listPricePaise: 300_000,
    quantity: 10,
    familyId: null,
    gstBasisPoints: null,
    taxRules: bySlab,
    pricesIncludeGst: false,
    priceRules: [rule({ fromQuantity: 10, pricePaise: 260_000 })],
  }
  const order = (discountBasisPoints: number) =>
    priceOrder({ customer: { discountBasisPoints }, lines: [line], at }).lines[0]
  expect(order(0)).toMatchObject({
    listPricePaise: 300_000,
    unitPricePaise: 260_000,
    priceReason: 'Price list Traders, 10 or more',
    gstBasisPoints: 1_800,
  })
  expect(order(400)).toMatchObject({
    subtotalPaise: 2_600_000,
    discountPaise: 104_000,
    gstBasisPoints: 500,
    gstPaise: 124_800,
  })
})

const Line: fc.Arbitrary<LineToPrice> = fc.record({
  listPricePaise: fc.integer({ min: 1, max: 9_999_999 }),
  quantity: fc.integer({ min: 1, max: 300 }),
  familyId: fc.constantFrom(null, 'towel', 'mat'),
  gstBasisPoints: fc.constantFrom(0, 500, 1_800),
  taxRules: fc.constantFrom(null, bySlab),
  pricesIncludeGst: fc.boolean(),
  priceRules: fc.array(
    fc
      .record({
        kind: fc.constantFrom('list' as const, 'sale' as const),
        fromQuantity: fc.integer({ min: 1, max: 250 }),
        pricePaise: fc.option(fc.integer({ min: 1, max: 9_999_999 })),
        discountBasisPoints: fc.integer({ min: 1, max: 10_000 }),
        takesGroupDiscount: fc.boolean(),
        isSpecial: fc.boolean(),
      })
      .map(({ discountBasisPoints, isSpecial, ...fields }) =>
        rule({
          ...fields,
          fromQuantity: fields.kind === 'list' ? fields.fromQuantity : 1,
          discountBasisPoints: fields.pricePaise === null ? discountBasisPoints : null,
          takesGroupDiscount: fields.kind === 'list' || fields.takesGroupDiscount,
          countsFamily: fields.kind === 'list' && isSpecial,
          combinesWithLists: fields.kind === 'sale' && fields.pricePaise === null && isSpecial,
        }),
      ),
    { maxLength: 6 },
  ),
})
const Discount = fc.integer({ min: 0, max: 10_000 })

test('priceOrder() returns lines that add up to the order, each by its unit price, and no amount below zero', () => {
  const property = fc.property(fc.array(Line, { maxLength: 6 }), Discount, (lines, discountBasisPoints) => {
    const { lines: priced, sum } = priceOrder({ customer: { discountBasisPoints }, lines, at })
    for (const part of ['subtotalPaise', 'discountPaise', 'gstPaise', 'totalPaise'] as const)
      expect(sum[part]).toBe(priced.reduce((total, line) => total + line[part], 0))
    priced.forEach((line, place) => {
      const { unitPricePaise, discountBasisPoints: discount, gstBasisPoints, withGst } = line
      const quantity = lines[place]?.quantity ?? 0
      expect(withGst !== null).toBe(lines[place]?.pricesIncludeGst)
      if (withGst) {
        expect(line.totalPaise).toBe(withGst.pricePaise * quantity - withGst.discountPaise)
        expect(withGst.discountPaise).toBe(percentOf(times(withGst.pricePaise, quantity), discount))
        expect(unitPricePaise).toBe(withoutGst(withGst.pricePaise, gstBasisPoints))
        expect(Math.abs(line.subtotalPaise - unitPricePaise * quantity)).toBeLessThanOrEqual(quantity)
        const tax = percentOf(subtract(line.subtotalPaise, line.discountPaise), gstBasisPoints)
        expect(Math.abs(line.gstPaise - tax)).toBeLessThanOrEqual(1)
      } else expect(line).toMatchObject(lineAmounts(unitPricePaise, quantity, gstBasisPoints, discount))
      expect(line.totalPaise).toBe(line.subtotalPaise - line.discountPaise + line.gstPaise)
      for (const amount of [line.subtotalPaise, line.discountPaise, line.gstPaise, line.totalPaise])
        expect(amount).toBeGreaterThanOrEqual(0)
      const [price, listPrice] = withGst
        ? [withGst.pricePaise, withGst.listPricePaise]
        : [unitPricePaise, line.listPricePaise]
      expect(line.priceReason === null).toBe(price === listPrice)
    })
  })
  fc.assert(property)
})

/** The price of a unit after discounts, as displayed: with or without GST. */
const unitOf = ({ quantity }: LineToPrice, { subtotalPaise, discountPaise, withGst }: PricedLine) =>
  withGst ? withGst.pricePaise - withGst.discountPaise / quantity : (subtotalPaise - discountPaise) / quantity

test('priceOrder() counts the variants of a family together for lists that say so', () => {
  const list = rule({ fromQuantity: 10, pricePaise: 9_000, countsFamily: true })
  const line = (familyId: string | null, quantity: number, countsFamily = true): LineToPrice => ({
    listPricePaise: 10_000,
    quantity,
    familyId,
    gstBasisPoints: 500,
    taxRules: null,
    pricesIncludeGst: false,
    priceRules: [{ ...list, countsFamily }],
  })
  const pricesOf = (...lines: LineToPrice[]) =>
    priceOrder({ customer: { discountBasisPoints: 0 }, lines, at }).lines.map(
      ({ unitPricePaise, priceReason }) => [unitPricePaise, priceReason],
    )
  const together = [9_000, 'Price list Traders, 10 or more together']
  expect(pricesOf(line('towel', 4), line('towel', 6))).toEqual([together, together])
  expect(pricesOf(line('towel', 4), line('towel', 5))).toEqual([
    [10_000, null],
    [10_000, null],
  ])
  expect(pricesOf(line('towel', 4), line('mat', 6), line(null, 9), line(null, 10))).toEqual([
    [10_000, null],
    [10_000, null],
    [10_000, null],
    together,
  ])
  expect(pricesOf(line('towel', 4, false), line('towel', 6))).toEqual([[10_000, null], together])
})

test('priceOrder() never charges more per unit of any line when the quantity of one line rises', () => {
  const property = fc.property(
    fc.array(Line, { minLength: 1, maxLength: 6 }),
    Discount,
    fc.nat(5),
    fc.integer({ min: 1, max: 300 }),
    (lines, discountBasisPoints, place, more) => {
      const raised = place % lines.length
      const larger = lines.map((line, index) =>
        index === raised ? { ...line, quantity: line.quantity + more } : line,
      )
      const price = (asked: LineToPrice[]) =>
        priceOrder({ customer: { discountBasisPoints }, lines: asked, at }).lines
      const [before, after] = [price(lines), price(larger)]
      lines.forEach((line, index) => {
        const [was, is] = [before[index], after[index]]
        const now = larger[index]
        if (!was || !is || !now) throw new Error('A line is missing')
        // Discounts are rounded to the paisa once per line.
        expect(unitOf(now, is)).toBeLessThanOrEqual(
          unitOf(line, was) + 0.5 / now.quantity + 0.5 / line.quantity,
        )
      })
    },
  )
  fc.assert(property)
})

test('shownPrice() computes the amounts of the order from the offers that the API shows', () => {
  const property = fc.property(Line, Discount, (line, discountBasisPoints) => {
    const [ordered] = priceOrder({ customer: { discountBasisPoints }, lines: [line], at }).lines
    const [listed] = priceOrder({
      customer: { discountBasisPoints },
      lines: [{ ...line, priceRules: [] }],
      at,
    }).lines
    const product = {
      price: toRupees(toPaise(line.listPricePaise)),
      gst: (listed?.gstBasisPoints ?? 0) / 100,
      priceIncludesGst: line.pricesIncludeGst,
      offers: offerViews(line, { at, discountBasisPoints }),
    }
    const shown = shownPrice(product, line.quantity, discountBasisPoints / 100)
    expect(toBasisPoints(shown.gst)).toBe(ordered?.gstBasisPoints)
    expect(ordered).toMatchObject(shown.amounts)
    if (line.pricesIncludeGst)
      expect(fromRupees(shown.displayed.subtotal) - fromRupees(shown.displayed.discount)).toBe(
        ordered?.totalPaise,
      )
    expect(shown.reason).toBe(ordered?.priceReason)
  })
  fc.assert(property)
})

test('priceOrder() charges the price without GST if no tax is charged on prices that include it', () => {
  const line = {
    listPricePaise: 68_145,
    quantity: 3,
    familyId: null,
    gstBasisPoints: 500,
    taxRules: null,
    pricesIncludeGst: true,
    priceRules: [],
  }
  const order = (isUntaxed: boolean) =>
    priceOrder({ customer: { discountBasisPoints: 0 }, lines: [line], at, isUntaxed }).sum
  expect(order(false)).toMatchObject({ subtotalPaise: 194_700, gstPaise: 9_735, totalPaise: 204_435 })
  expect(order(true)).toMatchObject({ subtotalPaise: 194_700, gstPaise: 0, totalPaise: 194_700 })
})

test('priceOrder() takes a paisa less tax out of a price than the tax on its rounded value, to keep the price', () => {
  const line = {
    listPricePaise: 10_003,
    quantity: 1,
    familyId: null,
    gstBasisPoints: 1_800,
    taxRules: null,
    pricesIncludeGst: true,
    priceRules: [],
  }
  const { sum } = priceOrder({ customer: { discountBasisPoints: 0 }, lines: [line], at })
  expect(sum).toMatchObject({ subtotalPaise: 8_477, gstPaise: 1_526, totalPaise: 10_003 })
})
