// Invoice content, without a database: expected amounts, and that the parts of any split order add up to it.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, zero } from '#contract/base/money'
import { chargesTotal } from '#contract/orders/charges'
import { type GivenInvoice, invoiceSource } from '#test/factories/invoices'
import { invoiceContent, isExempt } from './invoice-content.ts'
import type { PartOfLine } from './invoice-source.ts'
import { partAmounts } from './part-amounts.ts'

const contentOf = (given: GivenInvoice) => invoiceContent(invoiceSource(given).source, null)
const mat = { pricePaise: 10_000, quantity: 2, gstBasisPoints: 1_200 }

test("round-off corrects halves that don't add up to the charged tax", () => {
  // 0.99 at 5 % is 0.0495: charged 0.05, and 0.02 to each of Centre and State.
  expect(contentOf({ goods: [{ pricePaise: 99, quantity: 1, gstBasisPoints: 500 }] })).toMatchObject({
    cgstPaise: 2,
    sgstPaise: 2,
    roundOffPaise: 1,
    totalPaise: 104,
  })
})

test('a delivery to another State, an unrecognised one or abroad is charged integrated tax', () => {
  for (const [order, place] of [
    [{ placeOfSupply: '33', shipState: 'Tamil Nadu' }, 'Tamil Nadu (33)'],
    [{ placeOfSupply: null, shipState: 'Hariyana' }, 'Hariyana, India'],
    [{ placeOfSupply: '96', shipState: 'Dubai', shipCountry: 'UAE' }, 'Other Countries (96)'],
  ] as const) {
    expect(contentOf({ goods: [mat], order })).toMatchObject({
      isWithinState: false,
      cgstPaise: 0,
      igstPaise: 2_400,
      roundOffPaise: 0,
      placeOfSupply: place,
    })
  }
})

test('an export invoice states its terms', () => {
  const order = { placeOfSupply: '96', shipState: 'Dubai', shipCountry: 'UAE' }
  expect(contentOf({ goods: [mat], order }).notes).toEqual([
    'Supply meant for export on payment of integrated tax',
  ])
  expect(contentOf({ goods: [{ ...mat, gstBasisPoints: 0 }], order, lut: true }).notes.at(-1)).toContain(
    'AD0611260000001',
  )
})

test('a buyer with a GSTIN is billed under the registered name', () => {
  const order = { buyerGstin: '08AAACG2115R1ZN', buyerBusinessName: 'Rao Stores LLP', placeOfSupply: '08' }
  expect(contentOf({ goods: [mat], order })).toMatchObject({
    buyer: { name: 'Rao Stores LLP', gstin: '08AAACG2115R1ZN' },
    delivery: { state: 'Haryana (06)' },
    placeOfSupply: 'Rajasthan (08)',
    igstPaise: 2_400,
  })
})

test('a business that is registered elsewhere is billed there, in the State of its GSTIN', () => {
  const order = {
    buyerGstin: '08AAACG2115R1ZN',
    buyerBusinessName: 'Rao Stores LLP',
    buyerBusinessAddress: '7 Station Road, Jaipur 302001',
    placeOfSupply: '08',
  }
  expect(contentOf({ goods: [mat], order })).toMatchObject({
    buyer: { address: '7 Station Road, Jaipur 302001', state: 'Rajasthan (08)' },
    delivery: { address: '12 Mill Road', state: 'Haryana (06)' },
  })
  const { buyer } = contentOf({ goods: [mat], order: { ...order, buyerGstin: null } })
  expect(buyer).not.toHaveProperty('address')
})

test('charges are taxed under the codes of the goods that they belong to', () => {
  const rug = { ...mat, hsn: '570330', gstBasisPoints: 1_800 }
  const content = contentOf({ goods: [mat, rug], shipping: 5_000, fee: 1_000 })
  // Half of each charge: 3,000 at 12 % and at 18 %.
  expect(content).toMatchObject({
    shippingPaise: 5_000,
    paymentFeePaise: 1_000,
    taxablePaise: 46_000,
    cgstPaise: 1_200 + 1_800 + 180 + 270,
    roundOffPaise: 0,
    rates: [
      { hsn: '570330', quantity: 2, taxablePaise: 23_000, cgstPaise: 2_070 },
      { hsn: '630260', quantity: 2, taxablePaise: 23_000, cgstPaise: 1_380 },
    ],
  })
  expect(content.totalPaise).toBe(46_000 + 2 * content.cgstPaise)
})

test("goods are exempt if none is taxable; they aren't if any is, or if they go to another country", () => {
  const free = { ...mat, gstBasisPoints: 0 }
  const exempt = (given: GivenInvoice) => {
    const content = contentOf(given)
    const is = isExempt(invoiceSource(given).source, content)
    expect(content.notes.some((note) => note.includes('exempt'))).toBe(is)
    return is
  }
  expect(exempt({ goods: [free, free] })).toBe(true)
  expect(exempt({ goods: [free, mat] })).toBe(false)
  expect(exempt({ goods: [free], order: { placeOfSupply: '96', shipCountry: 'UAE' } })).toBe(false)
})

test('partial returns leave the charges alone until nothing of the order is left', () => {
  const { source, sums } = invoiceSource({ goods: [mat], shipping: 5_000, fee: 1_000 })
  const one = { ...source, lines: source.lines.map((line) => ({ ...line, quantity: 1 })) }
  const goods = { shippingPaise: 0, paymentFeePaise: 0, taxablePaise: 10_000, totalPaise: 11_200 }
  expect(partAmounts(one, 'none')).toMatchObject(goods)
  const last = { ...source, lines: source.lines.map((line) => ({ ...line, before: 1, quantity: 1 })) }
  expect(partAmounts(last, 'all')).toMatchObject({
    shippingPaise: 5_000,
    paymentFeePaise: 1_000,
    totalPaise: sums.totalPaise - goods.totalPaise,
  })
})

const anyGoods = fc.array(
  fc.record({
    pricePaise: fc.integer({ min: 0, max: 9_999_999 }),
    quantity: fc.integer({ min: 1, max: 40 }),
    gstBasisPoints: fc.constantFrom(0, 25, 500, 1_200, 1_800, 4_000),
    discountBasisPoints: fc.constantFrom(0, 1, 333, 5_000),
    includesGst: fc.boolean(),
    hsn: fc.constantFrom('630260', '570330'),
  }),
  { minLength: 1, maxLength: 5 },
)

test("however an order is split, its invoices add up to it, and each line's tax is within a paisa of its rate", () =>
  fc.assert(
    fc.property(
      anyGoods,
      fc.nat(50_000),
      fc.nat(50_000),
      fc.constantFrom('06', '33', null),
      fc.infiniteStream(fc.nat(10)),
      fc.boolean(),
      (goods, shipping, fee, placeOfSupply, cuts, roundsTotal) => {
        const { source, sums } = invoiceSource({
          goods,
          shipping,
          fee,
          order: { placeOfSupply },
          roundsTotal,
        })
        const sent = source.lines.map(() => 0)
        const contents: ReturnType<typeof invoiceContent>[] = []
        while (sent.some((units, at) => units < (source.lines[at]?.of ?? 0))) {
          const lines = source.lines.map((line, at): PartOfLine => {
            const before = sent[at] ?? 0
            const quantity = Math.min(line.of - before, cuts.next().value ?? 1)
            sent[at] = before + quantity
            return { ...line, before, quantity }
          })
          if (lines.some(({ quantity }) => quantity > 0))
            contents.push(invoiceContent({ ...source, lines }, null))
        }
        const sum = (key: 'totalPaise' | 'taxablePaise' | 'shippingPaise' | 'paymentFeePaise') =>
          add(zero, ...contents.map((content) => content[key]))
        expect(sum('totalPaise')).toBe(sums.totalPaise)
        expect(sum('shippingPaise')).toBe(sums.shippingPaise)
        expect(sum('paymentFeePaise')).toBe(sums.paymentFeePaise)
        expect(sum('taxablePaise')).toBe(
          sums.subtotalPaise - sums.discountPaise + sums.shippingPaise + sums.paymentFeePaise,
        )
        expect(sums.totalPaise).toBe(
          sums.subtotalPaise -
            sums.discountPaise +
            (sums.gstPaise - sums.chargesGstPaise) +
            chargesTotal(sums) +
            sums.roundOffPaise,
        )
        for (const content of contents) {
          expect(content.cgstPaise).toBe(content.sgstPaise)
          if (roundsTotal) expect(content.totalPaise % 100).toBe(0)
          const rounding = 6 * content.lines.length + (roundsTotal ? 99 : 0)
          expect(Math.abs(content.roundOffPaise)).toBeLessThanOrEqual(rounding)
          for (const rate of content.rates) {
            const exact = (rate.taxablePaise * rate.gstBasisPoints) / 10_000
            const charged = rate.cgstPaise + rate.sgstPaise + rate.igstPaise
            expect(Math.abs(charged - exact)).toBeLessThanOrEqual(3 * content.lines.length)
          }
        }
      },
    ),
  ))
