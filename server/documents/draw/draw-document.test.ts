// Page layout of documents, tested without a database.
import { expect, test } from 'vitest'
import { toPaise } from '#contract/base/money'
import type { DocumentKind } from '#contract/documents/kinds'
import { invoiceContent } from '#server/orders/invoicing/invoice-content'
import { invoiceSource } from '#test/factories/invoices'
import { pdfPages } from '#test/pdf-text'
import { drawDocument, type Printing } from './draw-document.ts'
import { paymentLines } from './payment-status.ts'

const TERMS = 'Goods once sold are taken back within 7 days.'

/** An invoice within the State with the given number of lines. */
async function pagesOf(
  count: number,
  discountBasisPoints = 0,
  order = {},
  printing: Printing = {},
  kind: DocumentKind = 'tax_invoice',
) {
  const goods = Array.from({ length: count }, (_, at) => ({
    name: 'Handwoven reversible cotton and jute durrie',
    hsn: '57024230',
    quantity: 3,
    pricePaise: 249_900 + at,
    gstBasisPoints: 500,
    discountBasisPoints,
  }))
  const { source } = invoiceSource({ goods, order, terms: TERMS })
  const document = {
    id: '1',
    kind: 'tax_invoice',
    number: 'BO/26-27/000001',
    day: '2026-11-24',
    orderId: '1',
  }
  const content = invoiceContent(source, null)
  return pdfPages(await drawDocument({ ...document, kind, content }, printing))
}

test('the signature never appears on a page without the terms above it', async () => {
  for (let count = 9; count <= 12; count++) {
    const pages = await pagesOf(count)
    const last = pages.at(-1)?.join('\n') ?? ''
    expect(last, `${count} lines`).toContain('Authorised signatory')
    expect(last, `${count} lines`).toContain(TERMS)
  }
})

test('a business registered at another address is billed there, and the goods keep their delivery address', async () => {
  const text = (
    await pagesOf(1, 0, {
      buyerGstin: '06AAACG2115R1ZL',
      buyerBusinessName: 'Rao Stores LLP',
      buyerBusinessAddress: '7 Station Road, Karnal 132001',
    })
  )[0]?.join('\n')
  const [before = '', billed = '', delivered = ''] = text?.split(/Billed to|Delivered to/) ?? []
  expect(before).not.toContain('Station Road')
  expect(billed).toContain('7 Station Road, Karnal 132001')
  expect(billed).not.toContain('12 Mill Road')
  expect(delivered).toContain('12 Mill Road')
})

test('if a discount column makes the goods column too narrow, the HSN code moves below the name', async () => {
  const usual = (await pagesOf(1))[0] ?? []
  expect(usual).toContain('57024230')
  const narrow = (await pagesOf(1, 500))[0] ?? []
  expect(narrow).toContain('HSN 57024230')
  // The tax table still has an HSN column.
  expect(narrow.filter((text) => text === '57024230')).toHaveLength(1)
  expect(narrow).toContain('Discount')
})

test('an invoice names the coupons and promotions within its discount', async () => {
  const promotions = [
    { name: 'Welcome to the shop', code: 'WELCOME10' },
    { name: 'Diwali, ten or more', code: null },
  ]
  const text = async (basisPoints: number) => (await pagesOf(1, basisPoints, { promotions }))[0]?.join(' ')
  expect(await text(500)).toMatch(/Discount: Welcome to the shop \(code WELCOME10\),\s+Diwali, ten or\s+more/)
  expect(await text(0)).not.toContain('WELCOME10')
})

test('an invoice names a buyer in any script of India', async () => {
  const shipName = 'ಸ್ತ್ರೀ ಶಕ್ತಿ ਗੁਰਪ੍ਰੀਤ வௌவால் స్త్రీ বন্দ্যোপাধ্যায়'
  const text = (await pagesOf(1, 0, { customerName: shipName, shipName }))[0]?.join('')
  const [, billed = '', delivered = ''] = text?.split(/Billed to|Delivered to/) ?? []
  for (const word of shipName.split(' ')) {
    expect(billed).toContain(word)
    expect(delivered).toContain(word)
  }
})

test('a bill of supply of a composition dealer begins with the prescribed words, and prints them once', async () => {
  const { source } = invoiceSource({
    goods: [{ name: 'Durrie', hsn: '57024230', quantity: 3, pricePaise: 249_900, gstBasisPoints: 0 }],
    order: { taxScheme: 'composition' },
    terms: TERMS,
  })
  const content = invoiceContent(source, null)
  const pages = pdfPages(
    await drawDocument({
      kind: 'bill_of_supply',
      number: 'BOS/26-27/000001',
      day: '2026-11-24',
      content,
    }),
  )
  const text = pages.flat().join(' ').replace(/\s+/g, ' ')
  const words = 'Composition taxable person, not eligible to collect tax on supplies'
  const [before = '', after = ''] = text.split(words)
  expect(text.split(words)).toHaveLength(2)
  expect(before).toContain('BILL OF SUPPLY')
  expect(before).not.toContain('Bill number')
  expect(after).toContain(TERMS)
})

const nothing = { duePaise: toPaise(0), isOnDelivery: false, most: 3 }

const paid = (rupees: number, day: string, voucher: string | null = null) => ({
  method: 'upi' as const,
  amountPaise: toPaise(rupees * 100),
  day,
  voucher,
})

test('an invoice says how it was paid, and never has more pages for it', async () => {
  const whole = paymentLines([paid(9_000, '2026-05-03', 'RV/26-27/000012')], nothing)
  const parts = paymentLines(
    [1, 2, 3, 4, 5].map((day) => paid(100, `2026-05-0${day}`)),
    { duePaise: toPaise(70_000), isOnDelivery: false, most: 1 },
  )
  const due = {
    paise: toPaise(70_000),
    orderNumber: 'BO10000001',
    upi: { vpa: 'asha@okbank', link: 'upi://pay?pa=asha@okbank' },
    bank: null,
  }
  const [page = []] = await pagesOf(1, 0, {}, { payments: whole })
  expect(page).toContain('Paid by UPI on 3 May 2026')
  expect(page).toContain('Receipt voucher RV/26-27/000012')
  const partly = (await pagesOf(1, 0, {}, { payments: parts, due })).flat().join('').replaceAll(' ', '')
  expect(partly).toContain('Scantopay₹700.00byUPI')
  expect(partly).toContain('₹400.00in4earlierpayments')
  expect(partly).toContain('₹100.00paidbyUPIon5May2026')
  for (let count = 1; count <= 16; count++) {
    const before = await pagesOf(count)
    expect(await pagesOf(count, 0, {}, { payments: whole })).toHaveLength(before.length)
    const withCode = await pagesOf(count, 0, {}, { due })
    expect(await pagesOf(count, 0, {}, { payments: parts, due })).toHaveLength(withCode.length)
  }
})

test('an unpaid order on delivery names the amount, and one without anything due says nothing', () => {
  expect(paymentLines([], { duePaise: toPaise(50_000), isOnDelivery: true, most: 3 })).toEqual({
    heading: 'To be paid on delivery: ₹500.00',
    lines: [],
  })
  expect(paymentLines([], nothing)).toBeNull()
  const refunded = [paid(100, '2026-05-01'), paid(-40, '2026-05-02')]
  expect(paymentLines(refunded, nothing)).toEqual({
    heading: 'Paid in full',
    lines: ['₹100.00 paid by UPI on 1 May 2026', '₹40.00 refunded by UPI on 2 May 2026'],
  })
})

test('an electronic invoice needs no signature, but a note does', async () => {
  const textOf = async (kind: DocumentKind, printing: Printing) =>
    (await pagesOf(1, 0, {}, printing, kind)).flat().join(' ')
  const electronic = await textOf('tax_invoice', { isElectronic: true })
  expect(electronic).toMatch(/Information\s+Technology Act, 2000: no\s+signature is required/)
  expect(electronic).not.toContain('Authorised signatory')
  expect(await textOf('tax_invoice', {})).toContain('Authorised signatory')
  expect(await textOf('credit_note', { isElectronic: true })).toContain('Authorised signatory')
})

test('the tax table names the unit, so that rows of one HSN code differ', async () => {
  const goods = ['PCS', 'SQM'].map((uqc, at) => ({
    name: `Durrie ${at}`,
    hsn: '57024230',
    uqc,
    quantity: 3,
    pricePaise: 100_000,
    gstBasisPoints: 500,
  }))
  const { source } = invoiceSource({ goods, order: {}, terms: '' })
  const document = { id: '1', number: 'BO/26-27/000001', day: '2026-11-24', orderId: '1' }
  const [page = []] = await pdfPages(
    await drawDocument({ ...document, kind: 'tax_invoice', content: invoiceContent(source, null) }),
  )
  const table = page.slice(page.indexOf('Tax by HSN code'))
  expect(table.filter((text) => text === 'PCS' || text === 'SQM')).toEqual(['PCS', 'SQM'])
})
