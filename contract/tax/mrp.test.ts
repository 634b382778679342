import { expect, test } from 'vitest'
import { mrpProblem } from './mrp.ts'

const tax = (gstBasisPoints: number, pricesIncludeGst: boolean) => ({
  gstBasisPoints,
  taxRules: null,
  pricesIncludeGst,
})

test.each([
  // Price, MRP, rate, whether the price includes GST → problem
  [76_000, 79_800, 500, false, null],
  [76_001, 79_800, 500, false, 'The price with GST is ₹798.01, above the MRP of ₹798.00'],
  [79_800, 79_800, 500, true, null],
  [79_801, 79_800, 500, true, 'The price is ₹798.01, above the MRP of ₹798.00'],
  [79_800, 79_800, 0, false, null],
])(
  'mrpProblem() compares the price with GST: %i and %i at %i',
  (pricePaise, mrpPaise, rate, includes, problem) => {
    expect(mrpProblem({ pricePaise, mrpPaise }, tax(rate, includes), '2026-11-27')).toBe(problem)
  },
)
