// Amounts of an order that contradict each other. They are imported as the previous store wrote them, with a note.
import { formatPaise, toPaise } from '#contract/base/money'
import type { ImportedOrderInput } from './read-order.ts'

/** Stores round totals to the rupee, and unit prices to the paisa. */
const ROUNDING_PAISE = 100

/**
 * Discounts may be listed for the order, for its items, or for both, or be part of the prices, and so may the GST. Only
 * amounts that add up in none of these ways contradict each other.
 */
export function amountNotes(order: ImportedOrderInput): string[] {
  const { totalPaise: total, refundedPaise } = order
  const refunded = refundedPaise ?? 0
  const notes: string[] = []
  if (refunded > total)
    notes.push(
      `${rupees(refunded)} refunded is more than the total of ${rupees(total)}. Both are imported as they are.`,
    )
  const tolerance = ROUNDING_PAISE + order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const sums = possibleSums(order)
  // Some exports list quantities less refunded units beside the full total.
  const fits = sums.some((sum) => sum <= total + tolerance && sum >= total - refunded - tolerance)
  if (!fits) {
    const nearest = sums.reduce((best, sum) => (Math.abs(sum - total) < Math.abs(best - total) ? sum : best))
    notes.push(
      `Items, discount, shipping and GST add up to ${rupees(nearest)}, but the total is ${rupees(total)}. It is imported as it is.`,
    )
  }
  return notes
}

function possibleSums({ lines, discountPaise, shippingPaise, gstPaise }: ImportedOrderInput): number[] {
  const gross = lines.reduce((sum, { quantity, unitPricePaise }) => sum + quantity * unitPricePaise, 0)
  const onLines = lines.reduce((sum, line) => sum + line.discountPaise, 0)
  const goods = [0, onLines, discountPaise, onLines + discountPaise].map((discount) => gross - discount)
  return goods.flatMap((amount) => [amount + shippingPaise, amount + shippingPaise + gstPaise])
}

const rupees = (paise: number): string => formatPaise(toPaise(paise))
