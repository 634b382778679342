// Every journal adds up to 0, to the paisa, and matches its document.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, type Paise, toPaise, zero } from '#contract/base/money'
import { paymentMethods } from '#contract/payment-methods/payment-methods'
import { accountCodes } from './accounts.ts'
import { type BookedDocument, creditNoteEntries, invoiceEntries, paymentEntries } from './journals.ts'

const paise = (max = 10_000_000) => fc.integer({ min: 0, max }).map(toPaise)

/** Documents with charges taxed at the rates of the goods, and any rounding difference. */
const documents: fc.Arbitrary<BookedDocument> = fc
  .record({
    lines: fc.array(
      fc.record({ gstBasisPoints: fc.constantFrom(0, 500, 1200, 1800), taxablePaise: paise() }),
      { minLength: 1, maxLength: 8 },
    ),
    shippingPaise: paise(100_000),
    paymentFeePaise: paise(100_000),
    isWithinState: fc.boolean(),
    stateTax: fc.constantFrom('SGST' as const, 'UTGST' as const),
    roundOffPaise: fc.integer({ min: -50, max: 50 }).map(toPaise),
  })
  .map(({ isWithinState, ...document }) => {
    const rates = [...new Set(document.lines.map(({ gstBasisPoints }) => gstBasisPoints))].map((rate) => {
      const taxable = add(
        ...document.lines.filter((line) => line.gstBasisPoints === rate).map((line) => line.taxablePaise),
      )
      const half = toPaise(Math.round((taxable * rate) / 20_000))
      const tax: Record<'cgstPaise' | 'sgstPaise' | 'igstPaise', Paise> = isWithinState
        ? { cgstPaise: half, sgstPaise: half, igstPaise: zero }
        : { cgstPaise: zero, sgstPaise: zero, igstPaise: toPaise(half * 2) }
      return { gstBasisPoints: rate, ...tax }
    })
    const taxes = rates.flatMap((rate) => [rate.cgstPaise, rate.sgstPaise, rate.igstPaise])
    const goods = document.lines.map(({ taxablePaise }) => taxablePaise)
    const { shippingPaise, paymentFeePaise, roundOffPaise } = document
    const value = add(...goods, ...taxes, shippingPaise, paymentFeePaise)
    const rounding = value + roundOffPaise < 0 ? zero : roundOffPaise
    return { ...document, rates, roundOffPaise: rounding, totalPaise: add(value, rounding) }
  })

const sum = (entries: readonly { amountPaise: number }[]) =>
  entries.reduce((total, { amountPaise }) => total + amountPaise, 0)

test('an invoice is due in full and adds up to 0, and its credit note reverses it exactly', () => {
  fc.assert(
    fc.property(documents, (document) => {
      const invoice = invoiceEntries(document)
      const note = creditNoteEntries(document)
      for (const entries of [invoice, note]) {
        expect(sum(entries)).toBe(0)
        expect(
          entries.every(({ amountPaise, account }) => amountPaise !== 0 && accountCodes.includes(account)),
        ).toBe(true)
      }
      const of = (entries: typeof invoice, account: string) =>
        sum(entries.filter((entry) => entry.account === account))
      expect(of(invoice, 'receivables')).toBe(document.totalPaise)
      expect(of(note, 'receivables') + document.totalPaise).toBe(0)
      expect(of(invoice, 'sales') + of(note, 'sales_returns')).toBe(0)
      for (const account of [
        'freight',
        'output_cgst',
        'output_sgst',
        'output_utgst',
        'output_igst',
        'round_off',
      ])
        expect(of(invoice, account) + of(note, account)).toBe(0)
      const taxed = (key: 'cgstPaise' | 'sgstPaise' | 'igstPaise') =>
        sum(document.rates.map((rate) => ({ amountPaise: rate[key] })))
      const state = document.stateTax === 'UTGST' ? 'output_utgst' : 'output_sgst'
      expect([of(invoice, 'output_cgst'), of(invoice, state), of(invoice, 'output_igst')]).toEqual(
        [taxed('cgstPaise'), taxed('sgstPaise'), taxed('igstPaise')].map((paise) => 0 - paise),
      )
      const atRate = (rate: number) =>
        invoice.filter((one) => one.account === 'sales' && one.gstBasisPoints === rate)
      for (const { gstBasisPoints } of document.rates)
        expect(
          sum(atRate(gstBasisPoints)) +
            sum(
              document.lines
                .filter((line) => line.gstBasisPoints === gstBasisPoints)
                .map(({ taxablePaise }) => ({ amountPaise: taxablePaise })),
            ),
        ).toBe(0)
    }),
  )
})

test('a goodwill credit without tax is a discount, and one with tax lowers the sale', () => {
  fc.assert(
    fc.property(documents, (document) => {
      const accountsOf = creditNoteEntries(document, true).map(({ account }) => account)
      const isTaxed = document.rates.some((rate) => rate.cgstPaise + rate.igstPaise > 0)
      expect(accountsOf).not.toContain(isTaxed ? 'discounts_allowed' : 'sales_returns')
    }),
  )
})

test('money received or refunded is booked against its order', () => {
  const payment = fc.record({
    method: fc.constantFrom(...paymentMethods),
    paymentMethodId: fc.option(fc.uuid()),
    amountPaise: fc
      .integer({ min: -1e12, max: 1e12 })
      .filter((amount) => amount !== 0)
      .map(toPaise),
  })
  fc.assert(
    fc.property(payment, (paid) => {
      const entries = paymentEntries(paid)
      expect(sum(entries)).toBe(0)
      expect(entries[0]).toEqual({
        account: paid.method === 'cash' ? 'cash' : 'bank',
        amountPaise: paid.amountPaise,
        paymentMethodId: paid.paymentMethodId,
        gstBasisPoints: null,
      })
    }),
  )
})

test('an inconsistent document is not booked', () => {
  fc.assert(
    fc.property(documents, fc.integer({ min: 1, max: 1_000 }), (document, off) => {
      const wrong = { ...document, totalPaise: toPaise(document.totalPaise + off) }
      expect(() => invoiceEntries(wrong)).toThrow(RangeError)
      expect(() => creditNoteEntries(wrong)).toThrow(RangeError)
    }),
  )
})
