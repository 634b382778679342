// What an action on many products does to one of them. The preview and the action ask the same function, so what was
// shown is what is done.
import { toBasisPoints, toPercent } from '#contract/base/gst'
import { add, formatPaise, fromRupees, percentOf, toPaise, toRupees } from '#contract/base/money'
import type { ProductBulkAction } from '#contract/catalogue/admin-product-bulk'
import { MAX_PRICE } from '#contract/catalogue/admin-products'
import { refused } from '#server/http/errors'

/** What of a product decides. */
export interface BulkSubject {
  state: string
  pricePaise: number | null
  gstBasisPoints: number | null
  /** Name of the class that its rate comes from. */
  taxClass: string | null
  /** What it lacks to be more than a draft, as a sentence; empty where it lacks nothing. */
  lacks: string
}

interface Change {
  /** As people read it. */
  before: string
  after: string
  /** Why it is refused. */
  problem: string | null
  /** Fields to be written; null where the product is as wanted, or is deleted. */
  fields:
    | { state: 'active' | 'archived' }
    | { price: number }
    | { gst: number; taxClass?: string }
    | { taxClass: string }
    | null
}

export function bulkChange(action: ProductBulkAction, subject: BulkSubject): Change {
  switch (action.kind) {
    case 'activate':
      return stateChange(subject, 'active')
    case 'archive':
      return stateChange(subject, 'archived')
    case 'delete':
      return { before: subject.state, after: 'deleted', problem: null, fields: null }
    case 'price':
      return priceChange(subject.pricePaise, action)
    case 'gst':
      return gstChange(subject, action)
    case 'tax-class':
      return taxClassChange(subject, action)
  }
}

function stateChange({ state, lacks }: BulkSubject, wanted: 'active' | 'archived'): Change {
  const problem = state === 'draft' && lacks !== '' ? lacks : null
  return { before: state, after: wanted, problem, fields: state === wanted ? null : { state: wanted } }
}

type PriceAction = Extract<ProductBulkAction, { kind: 'price' }>
type GstAction = Extract<ProductBulkAction, { kind: 'gst' }>

const WHOLE = 10_000

function priceChange(before: number | null, { by, value }: PriceAction): Change {
  if (before === null) return refusal('No price', 'It has no price yet')
  const from = toPaise(before)
  const after = by === 'amount' ? add(from, fromRupees(value)) : percentOf(from, WHOLE + toBasisPoints(value))
  const problem =
    after < 0
      ? 'The price would be below 0'
      : after > fromRupees(MAX_PRICE)
        ? 'The price would be too high'
        : null
  const fields = after === from ? null : { price: toRupees(after) }
  return { before: formatPaise(from), after: formatPaise(after), problem, fields }
}

function gstChange({ gstBasisPoints: before, taxClass }: BulkSubject, { by, value }: GstAction): Change {
  if (taxClass !== null && by === 'percent') return refusal(taxClass, 'Its rate comes from a tax class')
  if (before === null && by === 'percent') return refusal('No GST', 'It has no GST rate yet')
  const after = toBasisPoints(value) + (by === 'to' ? 0 : (before ?? 0))
  const problem = after < 0 || after > WHOLE ? 'GST must be 0 to 100' : null
  const gst = toPercent(after)
  // A class would go before the rate.
  const fields = taxClass !== null ? { gst, taxClass: '' } : after === before ? null : { gst }
  return { before: taxText({ gstBasisPoints: before, taxClass }), after: gstText(after), problem, fields }
}

function taxClassChange(subject: BulkSubject, { taxClass }: { taxClass: string }): Change {
  const fields = taxClass === subject.taxClass ? null : { taxClass }
  return { before: taxText(subject), after: taxClass, problem: null, fields }
}

const taxText = ({ gstBasisPoints, taxClass }: Pick<BulkSubject, 'gstBasisPoints' | 'taxClass'>): string =>
  taxClass ?? (gstBasisPoints === null ? 'No GST' : gstText(gstBasisPoints))

const refusal = (before: string, problem: string): Change => ({ before, after: '', problem, fields: null })

const gstText = (basisPoints: number): string => `${toPercent(basisPoints)}%`

/** Throws `invalid_input` for a figure that no price or rate can hold exactly. */
export function refuseFractions(action: ProductBulkAction): void {
  if (!('value' in action)) return
  const hundredths = action.value * 100
  if (Math.abs(hundredths - Math.round(hundredths)) < 1e-6) return
  const message = 'At most two decimals'
  throw refused('invalid_input', message, { fields: { 'action.value': message } })
}

/** "Raise prices by 5%" */
export function bulkTitle(action: ProductBulkAction): string {
  switch (action.kind) {
    case 'activate':
      return 'Activate products'
    case 'archive':
      return 'Archive products'
    case 'delete':
      return 'Delete products'
    case 'price': {
      const size = Math.abs(action.value)
      const by = action.by === 'percent' ? `${size}%` : formatPaise(fromRupees(size))
      return `${action.value < 0 ? 'Lower' : 'Raise'} prices by ${by}`
    }
    case 'gst':
      if (action.by === 'to') return `Set GST to ${action.value}%`
      return `${action.value < 0 ? 'Lower' : 'Raise'} GST by ${Math.abs(action.value)} percentage points`
    case 'tax-class':
      return `Tax as ${action.taxClass}`
  }
}
