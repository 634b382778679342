// Why the portal would refuse a document, in words. A document can't be changed, so its source has to be corrected for
// later ones, and it is entered on the portal by hand or replaced by a note and a new invoice.
import { formatDay } from '#contract/base/days'
import { gstinProblem } from '#contract/base/gstin'
import { inv01Of } from './inv01.ts'
import type { Inv01 } from './inv01-schema.ts'
import { Inv01 as Schema } from './inv01-schema.ts'
import type { ReportedDocument } from './reported-document.ts'

/**
 * @param dueOn the last day on which the portal takes the document, or null
 * @param on the day on which it would be reported
 */
export function eInvoiceProblems(document: ReportedDocument, dueOn: string | null, on: string): string[] {
  const { seller, buyer } = document.content
  const invoice = inv01Of(document)
  const found = [
    ...(dueOn !== null && dueOn < on ? [`The portal took it until ${formatDay(dueOn)} only`] : []),
    ...(seller.gstin !== '' ? named('Your GSTIN', gstinProblem(seller.gstin)) : []),
    ...(buyer.gstin !== '' ? named("The buyer's GSTIN", gstinProblem(buyer.gstin)) : []),
    ...(buyer.gstin !== '' && buyer.gstin === seller.gstin ? ["The buyer's GSTIN is your own"] : []),
    ...(document.kind !== 'tax_invoice' && document.content.refersTo.length === 0
      ? ['The note names no invoice']
      : []),
    ...(Schema.safeParse(invoice).error?.issues ?? []).map(({ message }) => message),
    ...sumProblems(invoice),
  ]
  return [...new Set(found)]
}

const named = (name: string, problem: string | null) => (problem === null ? [] : [`${name}: ${problem}`])

/** The portal tolerates one rupee where amounts are multiplied. */
const TOLERANCE = 1

/** Returns the sums that don't add up as the portal checks them; additions are exact to the paisa. */
export function sumProblems({ ItemList: items, ValDtls: values }: Inv01): string[] {
  const problems: string[] = []
  const check = (isRight: boolean, text: string) => {
    if (!isRight) problems.push(text)
  }
  for (const item of items) {
    const where = `Item ${item.SlNo}`
    const tax = (item.AssAmt * item.GstRt) / 100
    check(
      Math.abs(item.UnitPrice * item.Qty - item.TotAmt) <= TOLERANCE,
      `${where}: quantity times price isn't the amount`,
    )
    check(
      isSame(item.TotAmt - item.Discount, item.AssAmt),
      `${where}: amount less discount isn't the taxable value`,
    )
    check(
      Math.abs(item.IgstAmt + item.CgstAmt + item.SgstAmt - tax) <= TOLERANCE,
      `${where}: the tax isn't that of the rate`,
    )
    check(
      isSame(item.AssAmt + item.IgstAmt + item.CgstAmt + item.SgstAmt + item.OthChrg, item.TotItemVal),
      `${where}: value and tax aren't its total`,
    )
  }
  const sum = (key: 'AssAmt' | 'IgstAmt' | 'CgstAmt' | 'SgstAmt') =>
    items.reduce((total, item) => total + Math.round(item[key] * 100), 0) / 100
  check(isSame(sum('AssAmt'), values.AssVal), 'The taxable values of the items are not that of the document')
  check(isSame(sum('IgstAmt'), values.IgstVal), 'The IGST of the items is not that of the document')
  check(isSame(sum('CgstAmt'), values.CgstVal), 'The CGST of the items is not that of the document')
  check(isSame(sum('SgstAmt'), values.SgstVal), 'The SGST of the items is not that of the document')
  check(
    isSame(
      values.AssVal +
        values.IgstVal +
        values.CgstVal +
        values.SgstVal +
        values.OthChrg -
        values.Discount +
        values.RndOffAmt,
      values.TotInvVal,
    ),
    'Value, tax and round-off are not the total',
  )
  return problems
}

const isSame = (one: number, other: number): boolean => Math.round(one * 100) === Math.round(other * 100)
