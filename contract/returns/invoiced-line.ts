// A line of an invoice in rupees, as the API has it, in the form in which the contract corrects it.
import { toBasisPoints } from '#contract/base/gst'
import { fromRupees } from '#contract/base/money'
import type { InvoicedLine } from './corrected-lines.ts'

interface LineInRupees {
  units: number
  taxable: number
  total: number
  gstRate: number
  charges: readonly number[]
  chargesTotal: number
}

export const invoicedLine = (line: LineInRupees): InvoicedLine => ({
  units: line.units,
  taxablePaise: fromRupees(line.taxable),
  totalPaise: fromRupees(line.total),
  gstBasisPoints: toBasisPoints(line.gstRate),
  charges: line.charges.map(fromRupees),
  chargesTotalPaise: fromRupees(line.chargesTotal),
})
