// Divides the items of an order into those that stay and those that move to a new order, at their prices.
import { amountsWithin, type LineAmounts, taxedAmounts } from '#contract/base/gst'
import { type Paise, times, toPaise, zero } from '#contract/base/money'
import { type Charge, reducible, withCharges } from '#contract/orders/amended-amounts'
import type { SplitContent } from '#contract/orders/changes'
import { type ChargedAmounts, chargedAmounts, roundTotal } from '#contract/orders/charges'
import { shareOf } from '#contract/orders/parts'
import { refused } from '#server/http/errors'
import { withGstOf } from '#server/orders/read/order-view'
import type { PlannedLine } from './plan-change.ts'
import { sumOf } from './planned-delivery.ts'
import type { StoredLine, StoredOrder } from './read-content.ts'

export interface Split {
  staying: PlannedLine[]
  stayingAmounts: ChargedAmounts
  moving: PlannedLine[]
  movingAmounts: ChargedAmounts
}

/**
 * Amounts before tax add up to those of the order. Charges, fees and reductions stay with the first order. GST is computed
 * on each order, because each has its own invoice. Throws `invalid_input` for unknown items and quantities.
 */
export function splitContent(
  order: StoredOrder,
  lines: readonly StoredLine[],
  charges: readonly Charge[],
  asked: SplitContent,
): Split {
  const moved = movedUnits(lines, asked)
  const parts = lines.map((line) => {
    const quantity = moved.get(line.id) ?? 0
    const rest = line.quantity - quantity
    return {
      staying: rest > 0 ? [partOf(line, { before: 0, quantity: rest })] : [],
      moving: quantity > 0 ? [partOf(line, { before: rest, quantity })] : [],
    }
  })
  const rest = parts.flatMap(({ staying }) => staying)
  const moving = parts.flatMap(({ moving: part }) => part).map(asOwn)
  if (rest.length === 0) {
    const message = 'At least one unit stays in the order'
    throw refused('invalid_input', message, { fields: { lines: message } })
  }
  if (sumOf(charges, 'reduction') > reducible(rest)) {
    const message = 'The order was reduced by more than the remaining items cost. Remove the reduction first.'
    throw refused('conflict', message, { fields: { lines: message } })
  }
  const shippingPaise = toPaise(order.shippingPaise)
  const paymentFeePaise = toPaise(order.paymentFeePaise)
  const stays = { lines: rest, shippingPaise, paymentFeePaise, charges, roundsTotal: order.roundsTotal }
  const { lines: staying, amounts: stayingAmounts } = withCharges(stays, charges)
  const free = { shippingPaise: zero, paymentFeePaise: zero }
  return {
    staying,
    stayingAmounts,
    moving,
    movingAmounts: roundTotal(chargedAmounts(moving, free), order.roundsTotal),
  }
}

function movedUnits(lines: readonly StoredLine[], asked: SplitContent): Map<string, number> {
  const moved = new Map<string, number>()
  const fields: Record<string, string> = {}
  for (const [at, { itemId, quantity }] of asked.lines.entries()) {
    const line = lines.find(({ id }) => id === itemId)
    if (!line) fields[`lines.${at}.itemId`] = 'The order doesn’t have this item any more'
    else if (moved.has(itemId)) fields[`lines.${at}.itemId`] = 'This item is listed twice'
    else if (quantity > line.quantity)
      fields[`lines.${at}.quantity`] = `The order has ${line.quantity} of ${line.name}`
    moved.set(itemId, quantity)
  }
  const [message] = Object.values(fields)
  if (message) throw refused('invalid_input', message, { fields })
  return moved
}

interface Part {
  before: number
  quantity: number
}

/** A part of a line without reductions. All parts add up to the line, except for the rounding of their tax. */
function partOf(line: StoredLine, part: Part): PlannedLine {
  const { position: _, ...kept } = line
  const share = (paise: number) => shareOf(toPaise(paise), { of: line.quantity, ...part })
  const discountPaise = share(line.discountPaise - line.reductionPaise)
  const discountWithGstPaise = line.discountWithGstPaise === null ? null : share(line.discountWithGstPaise)
  const amounts = amountsOf(line, { ...part, share, discountPaise, discountWithGstPaise })
  const priceWithGstPaise = line.priceWithGstPaise === null ? null : toPaise(line.priceWithGstPaise)
  const stored = {
    quantity: part.quantity,
    listPricePaise: line.listPricePaise === null ? null : toPaise(line.listPricePaise),
    priceWithGstPaise,
    discountWithGstPaise,
  }
  return {
    ...kept,
    ...stored,
    ...amounts,
    isNew: false,
    unitPricePaise: toPaise(line.unitPricePaise),
    promotionPaise: toPaise(Math.min(share(line.promotionPaise), amounts.discountPaise)),
    reductionPaise: zero,
    agreedPaise: withGstOf({ ...stored, gstBasisPoints: line.gstBasisPoints })?.totalPaise ?? null,
  }
}

interface Shares extends Part {
  share: (paise: number) => Paise
  discountPaise: Paise
  discountWithGstPaise: Paise | null
}

function amountsOf(
  line: StoredLine,
  { quantity, share, discountPaise, discountWithGstPaise }: Shares,
): LineAmounts {
  if (line.priceWithGstPaise === null || line.gstBasisPoints === 0) {
    const subtotalPaise =
      line.priceWithGstPaise === null
        ? times(toPaise(line.unitPricePaise), quantity)
        : share(line.subtotalPaise)
    return taxedAmounts({ subtotalPaise, discountPaise }, line.gstBasisPoints)
  }
  const values = {
    subtotalPaise: times(toPaise(line.priceWithGstPaise), quantity),
    discountPaise: discountWithGstPaise ?? zero,
  }
  return amountsWithin(values, line.gstBasisPoints)
}

/** A line of the new order: the discount of a promotion stays, but the promotion is that of the first order. */
const asOwn = (line: PlannedLine): PlannedLine => ({
  ...line,
  id: crypto.randomUUID(),
  isNew: true,
  promotionPaise: zero,
  priceReason: line.priceReason ?? (line.discountPaise > 0 ? 'As in the order before the split' : null),
})
