// Computes what a bulk action does to one product. The preview and the action call the same function, so the preview
// is always right.

import { today } from '#contract/base/days'
import { gstRateProblem, toBasisPoints, toPercent } from '#contract/base/gst'
import { add, formatPaise, fromRupees, percentOf, toPaise, toRupees } from '#contract/base/money'
import { hasTwoDecimals } from '#contract/base/two-decimals'
import type { ProductBulkAction } from '#contract/catalogue/admin-product-bulk'
import { MAX_PRICE } from '#contract/catalogue/admin-products'
import { countryName } from '#contract/catalogue/country-name'
import { type MakerRole, roleOf } from '#contract/catalogue/declarations'
import { mrpProblem } from '#contract/tax/mrp'
import type { ProductTax } from '#contract/tax/rates'
import { refused } from '#server/http/errors'

/** The facts about a product that decide the outcome. */
export interface BulkSubject {
  state: string
  pricePaise: number | null
  mrpPaise: number | null
  tax: ProductTax
  gstBasisPoints: number | null
  /** Name of the tax class that sets the product's rate. */
  taxClass: string | null
  netQuantity: string | null
  originCountry: string
  makerRole: MakerRole | null
  maker: string | null
  /** Missing required fields, as a sentence; empty if the product is complete enough to leave the drafts. */
  lacks: string
}

interface Change {
  /** Human-readable text. */
  before: string
  after: string
  /** Reason for a refusal. */
  problem: string | null
  /** Fields to write; null if the product needs no change or is deleted. */
  fields:
    | { state: 'active' | 'archived' }
    | { price: number }
    | { gst: number; taxClass?: string }
    | { taxClass: string }
    | { countryOfOrigin: string; makerRole: MakerRole | ''; maker: string }
    | { netQuantity: string }
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
      return priceChange(subject, action)
    case 'gst':
      return gstChange(subject, action)
    case 'tax-class':
      return taxClassChange(subject, action)
    case 'origin':
      return originChange(subject, action)
    case 'net-quantity':
      return quantityChange(subject, action)
  }
}

function stateChange({ state, lacks }: BulkSubject, wanted: 'active' | 'archived'): Change {
  const problem = state === 'draft' && lacks !== '' ? lacks : null
  return { before: state, after: wanted, problem, fields: state === wanted ? null : { state: wanted } }
}

type PriceAction = Extract<ProductBulkAction, { kind: 'price' }>
type GstAction = Extract<ProductBulkAction, { kind: 'gst' }>

const WHOLE = 10_000

function priceChange({ pricePaise: before, mrpPaise, tax }: BulkSubject, { by, value }: PriceAction): Change {
  if (before === null) return refusal('No price', 'This product has no price yet')
  const from = toPaise(before)
  const after = by === 'amount' ? add(from, fromRupees(value)) : percentOf(from, WHOLE + toBasisPoints(value))
  const problem =
    after < 0
      ? 'The price would be below 0'
      : after > fromRupees(MAX_PRICE)
        ? 'The price would be too high'
        : mrpPaise === null
          ? null
          : mrpProblem({ pricePaise: after, mrpPaise }, tax, today())
  const fields = after === from ? null : { price: toRupees(after) }
  return { before: formatPaise(from), after: formatPaise(after), problem, fields }
}

function gstChange({ gstBasisPoints: before, taxClass }: BulkSubject, { by, value }: GstAction): Change {
  if (taxClass !== null && by === 'percent') return refusal(taxClass, 'The rate comes from a tax class')
  if (before === null && by === 'percent') return refusal('No GST', 'This product has no GST rate yet')
  const after = toBasisPoints(value) + (by === 'to' ? 0 : (before ?? 0))
  const gst = toPercent(after)
  const problem = gstRateProblem(gst)
  // A tax class would take precedence over the rate.
  const fields = taxClass !== null ? { gst, taxClass: '' } : after === before ? null : { gst }
  return { before: taxText({ gstBasisPoints: before, taxClass }), after: gstText(after), problem, fields }
}

function taxClassChange(subject: BulkSubject, { taxClass }: { taxClass: string }): Change {
  const fields = taxClass === subject.taxClass ? null : { taxClass }
  return { before: taxText(subject), after: taxClass, problem: null, fields }
}

type OriginAction = Extract<ProductBulkAction, { kind: 'origin' }>

function originChange({ originCountry, makerRole, maker }: BulkSubject, wanted: OriginAction): Change {
  const { kind: _, ...fields } = wanted
  const before = originText(originCountry, makerRole, maker)
  const after = originText(wanted.countryOfOrigin, wanted.makerRole || null, wanted.maker || null)
  const isSame =
    originCountry === wanted.countryOfOrigin &&
    (makerRole ?? '') === wanted.makerRole &&
    (maker ?? '') === wanted.maker
  return { before, after, problem: null, fields: isSame ? null : fields }
}

/** "China, importer: Example Imports, Mumbai" */
const originText = (country: string, role: MakerRole | null, maker: string | null): string =>
  `${countryName(country)}, ${roleOf(role, country)}: ${maker ?? 'the seller'}`

function quantityChange({ netQuantity }: BulkSubject, wanted: { netQuantity: string }): Change {
  const fields = (netQuantity ?? '') === wanted.netQuantity ? null : { netQuantity: wanted.netQuantity }
  return { before: netQuantity ?? '—', after: wanted.netQuantity || '—', problem: null, fields }
}

const taxText = ({ gstBasisPoints, taxClass }: Pick<BulkSubject, 'gstBasisPoints' | 'taxClass'>): string =>
  taxClass ?? (gstBasisPoints === null ? 'No GST' : gstText(gstBasisPoints))

const refusal = (before: string, problem: string): Change => ({ before, after: '', problem, fields: null })

const gstText = (basisPoints: number): string => `${toPercent(basisPoints)}%`

/** Throws `invalid_input` for a number that a price or rate can't represent exactly. */
export function assertWholeUnits(action: ProductBulkAction): void {
  if (!('value' in action)) return
  if (hasTwoDecimals(action.value)) return
  const message = 'Enter at most two decimals'
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
    case 'origin':
      return `Set the country of origin to ${countryName(action.countryOfOrigin)}`
    case 'net-quantity':
      return action.netQuantity === ''
        ? 'Clear the net quantity'
        : `Set the net quantity to ${action.netQuantity}`
  }
}
