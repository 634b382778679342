import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, percentOf, toPaise, zero } from '#contract/base/money'
import {
  type InvoicedLine,
  isEmptyLine,
  notedLines,
  noteTotals,
  withDiscount,
  withoutAnything,
  withPrice,
  withRate,
  withUnits,
} from './corrected-lines.ts'

const line = (changes: Partial<InvoicedLine> = {}): InvoicedLine => ({
  units: 10,
  taxablePaise: toPaise(100_000),
  totalPaise: toPaise(118_000),
  gstBasisPoints: 1_800,
  charges: [toPaise(5_000), zero],
  chargesTotalPaise: toPaise(5_900),
  ...changes,
})

const notesFor = (before: InvoicedLine, after: InvoicedLine) => noteTotals(notedLines(before, after))

test('a lower price gives a credit note of the difference with its tax, a higher one a debit note', () => {
  expect(notesFor(line(), withPrice(line(), toPaise(9_000)))).toEqual({ creditPaise: 11_800, debitPaise: 0 })
  expect(notesFor(line(), withPrice(line(), toPaise(11_000)))).toEqual({ creditPaise: 0, debitPaise: 11_800 })
  expect(notedLines(line(), withPrice(line(), toPaise(10_000)))).toEqual([])
})

test('a wrong rate gives a credit note at the wrong rate and a debit note at the right one, charges included', () => {
  expect(notesFor(line(), withRate(line(), 500))).toEqual({ creditPaise: 123_900, debitPaise: 110_250 })
  const [credit, debit] = notedLines(line(), withRate(line(), 500))
  expect([credit?.gstBasisPoints, credit?.taxablePaise]).toEqual([1_800, 100_000])
  expect([debit?.gstBasisPoints, debit?.taxablePaise]).toEqual([500, 100_000])
})

test('units that were not sent are credited at the price of the line, and all of an invoice with its charges', () => {
  expect(notedLines(line(), withUnits(line(), 7))).toMatchObject([
    { kind: 'credit', units: 3, taxablePaise: 30_000, totalPaise: 35_400, chargesTotalPaise: 0 },
  ])
  expect(notesFor(line(), withoutAnything(line()))).toEqual({ creditPaise: 123_900, debitPaise: 0 })
})

test('a discount above the value of the line is refused', () => {
  expect(() => withDiscount(line(), toPaise(100_001))).toThrow(RangeError)
})

test('any corrections and returns leave no line below 0, and all notes together undo the invoice', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('price' as const), value: fc.nat(20_000) }),
    fc.record({ kind: fc.constant('units' as const), value: fc.nat(12) }),
    fc.record({ kind: fc.constant('rate' as const), value: fc.constantFrom(0, 500, 1_800) }),
    fc.record({ kind: fc.constant('discount' as const), value: fc.nat(1_000) }),
  )
  fc.assert(
    fc.property(
      fc.record({
        units: fc.integer({ min: 1, max: 12 }),
        price: fc.integer({ min: 1, max: 99_999 }),
        rate: fc.constantFrom(0, 500, 1_800),
        // The paisa by which a price that included GST may differ.
        paisa: fc.integer({ min: 0, max: 1 }),
        charge: fc.nat(9_999),
      }),
      fc.array(step, { maxLength: 12 }),
      ({ units, price, rate, paisa, charge }, steps) => {
        const taxed = (paise: number) => toPaise(paise + percentOf(toPaise(paise), rate))
        const first = line({
          units,
          taxablePaise: toPaise(price * units),
          totalPaise: toPaise(taxed(price * units) + paisa),
          gstBasisPoints: rate,
          charges: [toPaise(charge)],
          chargesTotalPaise: taxed(charge),
        })
        let [now, owed] = [first, add(first.totalPaise, first.chargesTotalPaise) as number]
        const go = (after: InvoicedLine) => {
          for (const noted of notedLines(now, after)) {
            expect(
              Math.min(noted.taxablePaise, noted.totalPaise, noted.chargesTotalPaise),
            ).toBeGreaterThanOrEqual(0)
            // The round-off of a note is a paisa for the line at most, so it never adds up.
            const tax = percentOf(noted.taxablePaise, noted.gstBasisPoints)
            expect(Math.abs(noted.totalPaise - noted.taxablePaise - tax)).toBeLessThanOrEqual(2)
          }
          const { creditPaise, debitPaise } = notesFor(now, after)
          owed += debitPaise - creditPaise
          now = after
          expect(owed).toBe(now.totalPaise + now.chargesTotalPaise)
        }
        for (const { kind, value } of steps) {
          if (kind === 'price') go(withPrice(now, toPaise(value)))
          else if (kind === 'units') go(withUnits(now, value))
          else if (kind === 'rate') go(withRate(now, value))
          else go(withDiscount(now, toPaise(Math.min(value, now.taxablePaise))))
        }
        go(withoutAnything(now))
        expect(owed).toBe(0)
        expect(isEmptyLine(now)).toBe(true)
      },
    ),
  )
})
