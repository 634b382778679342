import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineAmounts } from '#contract/base/gst'
import { type Paise, toPaise } from '#contract/base/money'
import { amountsBeforeFee, amountsWithFee } from '#contract/orders/charges'
import { demoSeller } from '#demo/seller'
import { pdfPages } from '#test/pdf-text'
import { drawInvoice } from './draw-invoice.ts'
import { invoiceOf } from './invoice.ts'

type Goods = {
  pricePaise: number
  quantity: number
  gstBasisPoints: number
  hsn?: string | null
  discountBasisPoints?: number
}
/** What it is charged beside the goods, in paise. */
type Charges = { shipping?: number; fee?: number }
type Order = Parameters<typeof invoiceOf>[0]
type Line = Parameters<typeof invoiceOf>[1][number]

function invoiceFor(
  goods: readonly Goods[],
  overrides: Partial<Order> = {},
  seller = demoSeller,
  { shipping = 0, fee = 0 }: Charges = {},
) {
  const lines = goods.map(
    ({ pricePaise, quantity, gstBasisPoints, hsn = '630260', discountBasisPoints }, index) => ({
      id: String(index),
      orderId: 'order',
      position: index + 1,
      productId: null,
      name: `Mat ${index}`,
      image: null,
      unit: 'Piece',
      uqc: 'PCS',
      hsn,
      quantity,
      unitPricePaise: pricePaise,
      gstBasisPoints,
      specifications: {},
      ...lineAmounts(toPaise(pricePaise), quantity, gstBasisPoints, discountBasisPoints),
    }),
  ) satisfies Line[]
  const sums = amountsWithFee(lines, amountsBeforeFee(lines, toPaise(shipping)), {
    feeBasisPoints: 0,
    fixedFeePaise: toPaise(fee),
  })
  const order = {
    number: 'BO1',
    invoiceNumber: 'BO/26-27/000001',
    createdAt: new Date('2026-11-01T00:00:00Z'),
    shippedAt: new Date('2026-11-02T00:00:00Z'),
    customerName: 'Asha Rao',
    customerPhone: '',
    customerEmail: 'asha@example.com',
    shipName: 'Asha Traders',
    shipAddress: '12 Mill Road',
    shipCity: 'Panipat',
    shipState: 'Haryana',
    shipZipCode: '132103',
    shipCountry: 'India',
    placeOfSupply: '06',
    ...sums,
    ...overrides,
  } as Order
  return { order, invoice: invoiceOf(order, lines, seller) }
}

const mat = { pricePaise: 10_000, quantity: 2, gstBasisPoints: 1_200 }

test('within the State half of the tax goes to each of Centre and State', () => {
  const { invoice } = invoiceFor([mat])
  expect(invoice).toMatchObject({
    isWithinState: true,
    stateTax: 'SGST',
    taxablePaise: 20_000,
    cgstPaise: 1_200,
    sgstPaise: 1_200,
    igstPaise: 0,
    roundOffPaise: 0,
    totalPaise: 22_400,
    placeOfSupply: 'Haryana (06)',
  })
})

test('halves that do not add up to the charged tax are put right by the round-off', () => {
  // 0.99 at 5 % is 0.0495: charged 0.05, and 0.02 to each of Centre and State.
  const { invoice } = invoiceFor([{ pricePaise: 99, quantity: 1, gstBasisPoints: 500 }])
  expect(invoice).toMatchObject({
    cgstPaise: 2,
    sgstPaise: 2,
    roundOffPaise: 1,
    totalPaise: 104,
  })
})

test('to another State, to one that nobody recognises, and abroad it is integrated tax', () => {
  for (const [where, place] of [
    [{ placeOfSupply: '33', shipState: 'Tamil Nadu' }, 'Tamil Nadu (33)'],
    [{ placeOfSupply: null, shipState: 'Hariyana' }, 'Hariyana'],
    [{ placeOfSupply: null, shipState: 'Dubai', shipCountry: 'UAE' }, 'Dubai, UAE'],
  ] as const) {
    const { invoice } = invoiceFor([mat], where)
    expect(invoice).toMatchObject({
      isWithinState: false,
      cgstPaise: 0,
      sgstPaise: 0,
      igstPaise: 2_400,
      roundOffPaise: 0,
      placeOfSupply: place,
    })
  }
})

test('in a Union territory without a legislature the State’s share has the name of its own law', () => {
  const seller = { ...demoSeller, state: 'Chandigarh', gstin: '04DEMOP0000D1Z9' }
  expect(invoiceFor([mat], { placeOfSupply: '04' }, seller).invoice).toMatchObject({
    isWithinState: true,
    stateTax: 'UTGST',
  })
  expect(
    invoiceFor([mat], { placeOfSupply: '07' }, { ...demoSeller, gstin: '07DEMOP0000D1Z3' }).invoice,
  ).toMatchObject({ isWithinState: true, stateTax: 'SGST' })
})

test('charges are shown, and taxed under the codes of the goods that bear them', async () => {
  const rug = { ...mat, hsn: '570330', gstBasisPoints: 1_800 }
  const { invoice } = invoiceFor([mat, rug], {}, demoSeller, { shipping: 5_000, fee: 1_000 })
  expect(invoice).toMatchObject({ shippingPaise: 5_000, paymentFeePaise: 1_000, taxablePaise: 40_000 })
  // Half of both charges each: 3,000 at 12 % and at 18 %.
  expect(invoice).toMatchObject({ cgstPaise: 1_200 + 1_800 + 180 + 270, roundOffPaise: 0 })
  expect(invoice.totalPaise).toBe(46_000 + 2 * invoice.cgstPaise)
  expect(invoice.hsnRows).toMatchObject([
    { hsn: '570330', taxablePaise: 23_000, cgstPaise: 2_070 },
    { hsn: '630260', taxablePaise: 23_000, cgstPaise: 1_380 },
  ])
  const texts = (await pdfPages(await drawInvoice(invoice))).flat()
  expect(texts).toEqual(
    expect.arrayContaining(['Taxable value of goods', 'Shipping', '50.00', 'Payment fee', '10.00']),
  )
})

test('the invoice is dated by the dispatch', () => {
  const { invoice } = invoiceFor([mat])
  expect(invoice.date.toISOString()).toBe('2026-11-02T00:00:00.000Z')
  expect(invoiceFor([mat], { shippedAt: null }).invoice.date.toISOString()).toBe('2026-11-01T00:00:00.000Z')
})

test('a discount comes off before tax: line, HSN row and total tell the value that is taxed', async () => {
  const { invoice } = invoiceFor([{ ...mat, discountBasisPoints: 1_000 }])
  const taxed = { taxablePaise: 18_000, cgstPaise: 1_080, sgstPaise: 1_080 }
  const rest = { discountPaise: 2_000, totalPaise: 20_160 }
  expect(invoice).toMatchObject({ goodsPaise: 20_000, ...taxed, ...rest, roundOffPaise: 0 })
  expect(invoice.lines).toMatchObject([{ ratePaise: 10_000, ...taxed, ...rest }])
  expect(invoice.hsnRows).toMatchObject([taxed])
  const textsOf = async (drawn: typeof invoice) => pdfPages(await drawInvoice(drawn)).flat()
  expect(await textsOf(invoice)).toEqual(
    expect.arrayContaining(['Value of goods', 'Discount', '-20.00', '180.00', '201.60']),
  )
  expect(await textsOf(invoiceFor([mat]).invoice)).not.toContain('Discount')
})

test('the goods are summed by HSN code and rate', () => {
  const { invoice } = invoiceFor([
    mat,
    { ...mat, hsn: '570330' },
    { ...mat, quantity: 3 },
    { ...mat, gstBasisPoints: 1_800 },
    { ...mat, hsn: null },
  ])
  expect(
    invoice.hsnRows.map(({ hsn, gstPercent, taxablePaise, cgstPaise }) => [
      hsn,
      gstPercent,
      taxablePaise,
      cgstPaise,
    ]),
  ).toEqual([
    ['', 12, 20_000, 1_200],
    ['570330', 12, 20_000, 1_200],
    ['630260', 12, 50_000, 3_000],
    ['630260', 18, 20_000, 1_800],
  ])
})

test('whatever was sold, the invoice adds up to what was charged, and rounds off at most a paisa a line', () => {
  const Goods = fc.record({
    pricePaise: fc.integer({ min: 0, max: 10_000_000 }),
    quantity: fc.integer({ min: 1, max: 10_000 }),
    gstBasisPoints: fc.constantFrom(0, 25, 300, 500, 1_200, 1_800, 2_800, 4_000),
    hsn: fc.constantFrom('630260', '570330', null),
  })
  const sum = (amounts: readonly Paise[]) => amounts.reduce<number>((total, amount) => total + amount, 0)
  fc.assert(
    fc.property(
      fc.array(Goods, { minLength: 1, maxLength: 20 }),
      fc.constantFrom('06', '33', null),
      fc.record({ shipping: fc.integer({ min: 0, max: 1e6 }), fee: fc.constantFrom(0, 4_000) }),
      (goods, placeOfSupply, charges) => {
        const { order, invoice } = invoiceFor(goods, { placeOfSupply }, demoSeller, charges)
        const chargedPaise = invoice.shippingPaise + invoice.paymentFeePaise
        const { taxablePaise, cgstPaise, sgstPaise, igstPaise, roundOffPaise } = invoice
        expect(taxablePaise + chargedPaise + cgstPaise + sgstPaise + igstPaise + roundOffPaise).toBe(
          order.totalPaise,
        )
        expect(cgstPaise).toBe(sgstPaise)
        // Each line is taxed by itself, and so is its share of each charge.
        const taxed = goods.length * 3
        expect(Math.abs(roundOffPaise)).toBeLessThanOrEqual(taxed)
        if (placeOfSupply !== '06') expect([cgstPaise, roundOffPaise]).toEqual([0, 0])
        expect(sum(invoice.lines.map((row) => row.taxablePaise))).toBe(taxablePaise)
        const { hsnRows } = invoice
        expect(sum(hsnRows.map((row) => row.taxablePaise))).toBe(taxablePaise + chargedPaise)
        expect(sum(hsnRows.map((row) => row.cgstPaise))).toBe(cgstPaise)
        expect(sum(hsnRows.map((row) => row.igstPaise))).toBe(igstPaise)
      },
    ),
  )
})
