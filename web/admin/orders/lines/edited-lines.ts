// The lines of an order while staff edit them. Texts stay as typed until they are valid, so nothing is lost.
import { formatNumber, formatRupees } from '#contract/base/rupee-text'
import {
  type EnteredLine,
  EnteredLine as EnteredLineSchema,
} from '#contract/orders/drafts/order-draft-content'
import type { LinePrice, LineProduct } from '#contract/orders/line-products'
import { readAmount } from '#web/ui/form/amount-input.tsx'

export interface EditedLine {
  product: LineProduct
  /** As typed. */
  quantity: string
  /** The agreed price as typed; null for the price of the day. */
  agreed: { unitPrice: string; discount: string; reason: string } | null
  note: string
}

export type LineErrors = Partial<Record<'quantity' | 'unitPrice' | 'discount' | 'reason' | 'note', string>>

/** @param prices the products of the lines, as priced by the server */
export const editedLines = (lines: readonly EnteredLine[], prices: readonly LinePrice[]): EditedLine[] =>
  lines.flatMap(({ productId, quantity, agreed, note }) => {
    const product = prices.find((price) => price.productId === productId)
    if (!product) return []
    return {
      product,
      quantity: String(quantity),
      agreed: agreed && {
        unitPrice: agreed.unitPrice.toFixed(2),
        discount: agreed.discount === 0 ? '' : agreed.discount.toFixed(2),
        reason: agreed.reason,
      },
      note,
    }
  })

/** Accepts digits grouped by commas or spaces, as spreadsheets write them; NaN for anything else. */
export const readUnits = (text: string): number =>
  /^\s*\d[\d,\s]*$/.test(text) ? Number(text.replace(/[\s,]/g, '')) : Number.NaN

/** Returns a line as it is sent, or the errors of its fields. */
export function enteredLine(line: EditedLine): { line: EnteredLine } | { errors: LineErrors } {
  const { product, quantity, agreed, note } = line
  const result = EnteredLineSchema.safeParse({
    productId: product.productId,
    quantity: readUnits(quantity),
    agreed: agreed && {
      unitPrice: readAmount(agreed.unitPrice),
      discount: agreed.discount.trim() === '' ? 0 : readAmount(agreed.discount),
      reason: agreed.reason,
    },
    note,
  })
  if (result.success) return { line: result.data }
  const errors: LineErrors = {}
  for (const { path, message } of result.error.issues) {
    const field = path.at(-1) as keyof LineErrors
    errors[field] ??= message
  }
  return { errors }
}

/** Returns all lines as they are sent; null if one has an error. */
export function enteredLines(lines: readonly EditedLine[]): EnteredLine[] | null {
  const entered = lines.map(enteredLine)
  return entered.every((one) => 'line' in one) ? entered.map(({ line }) => line) : null
}

/** Adds units of a product: to its line, or as a new line at the end. */
export function addUnits(lines: readonly EditedLine[], product: LineProduct, units: number): EditedLine[] {
  const known = lines.find((line) => line.product.productId === product.productId)
  if (!known) return [...lines, { product, quantity: String(units), agreed: null, note: '' }]
  const before = readUnits(known.quantity)
  const quantity = String((Number.isNaN(before) ? 0 : before) + units)
  return lines.map((line) => (line === known ? { ...line, quantity } : line))
}

/** Sets the units of a product; 0 removes its line. */
export function setUnits(lines: readonly EditedLine[], product: LineProduct, units: number): EditedLine[] {
  const others = (line: EditedLine) => line.product.productId !== product.productId
  if (units === 0) return lines.filter(others)
  if (lines.every(others)) return addUnits(lines, product, units)
  return lines.map((line) => (others(line) ? line : { ...line, quantity: String(units) }))
}

/** "12 in stock · ₹299.00 (Price list Traders)" */
export const productText = ({ stock, price, priceReason, sku, unit }: LineProduct): string =>
  [
    sku,
    `${formatNumber(stock)} in stock`,
    `${formatRupees(price)} / ${unit}${priceReason ? ` (${priceReason})` : ''}`,
  ]
    .filter(Boolean)
    .join(' · ')
