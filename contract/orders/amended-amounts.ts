// The amounts of an order with the charges and reductions that staff added after it was placed. Charges are taxed with
// the goods (charges.ts). Reductions lower the value of the lines in proportion, to the paisa, and with it their tax
// (section 15(3)(a) of the CGST Act). The rates of the lines stay those of the order.
import { add, divide, type Paise, percentOf, subtract, toPaise, zero } from '#contract/base/money'
import { type ChargedAmounts, type ChargedLine, chargedAmounts, roundTotal } from './charges.ts'

export const chargeKinds = {
  freight: 'Freight',
  packing: 'Packing',
  cutting: 'Cutting',
  other: 'Other charge',
  reduction: 'Reduction',
} as const
export type ChargeKind = keyof typeof chargeKinds
export const chargeKindNames = Object.keys(chargeKinds) as [ChargeKind, ...ChargeKind[]]

/** A charge or reduction without its tax. */
export interface Charge {
  kind: ChargeKind
  amountPaise: Paise
}

export interface AmendedLine extends ChargedLine {
  /** The part of the discount that is this line's share of the reductions. */
  reductionPaise: Paise
  /**
   * The amount before reductions that the customer agreed to pay, for a line sold at a price that included GST; null
   * for others, whose tax follows from their value.
   */
  agreedPaise: Paise | null
}

/** An order with the charges that it has so far. */
export interface AmendedOrder {
  lines: readonly AmendedLine[]
  /** Includes freight that was added. */
  shippingPaise: Paise
  paymentFeePaise: Paise
  charges: readonly Charge[]
  /** Whether its total is rounded to the rupee. */
  roundsTotal: boolean
}

/** Returns an order's lines and amounts with other charges in place of those that it has. */
export function withCharges<Line extends AmendedLine>(
  order: AmendedOrder & { lines: readonly Line[] },
  charges: readonly Charge[],
): { lines: Line[]; amounts: ChargedAmounts } {
  const lines = reduced(order.lines, sumOf(charges, 'reduction'))
  const shippingPaise = add(
    subtract(order.shippingPaise, sumOf(order.charges, 'freight')),
    sumOf(charges, 'freight'),
  )
  const others = charges.filter(({ kind }) => kind !== 'freight' && kind !== 'reduction')
  const amounts = chargedAmounts(
    lines,
    { shippingPaise, paymentFeePaise: order.paymentFeePaise },
    others.map(({ amountPaise }) => amountPaise),
  )
  return { lines, amounts: roundTotal(amounts, order.roundsTotal) }
}

/** Returns the value of the goods after all discounts, without tax: the highest further reduction. */
export const reducible = (lines: readonly AmendedLine[]): Paise =>
  add(...lines.map(({ subtotalPaise, discountPaise }) => subtract(subtotalPaise, discountPaise)))

/**
 * Returns the amount without tax of a charge or reduction that changes the order's total by the given amount. Where
 * rounding makes that impossible, the total changes by a paisa more or less. The total is that before it is rounded to
 * the rupee.
 */
export function amountWithoutTax(order: AmendedOrder, kind: ChargeKind, totalPaise: Paise): Paise {
  const exact = { ...order, roundsTotal: false }
  const before = withCharges(exact, order.charges).amounts.totalPaise
  const change = (amountPaise: number) => {
    const charges = [...order.charges, { kind, amountPaise: toPaise(amountPaise) }]
    return Math.abs(withCharges(exact, charges).amounts.totalPaise - before)
  }
  let [low, high] = [0, kind === 'reduction' ? Math.min(totalPaise, reducible(order.lines)) : totalPaise]
  if (change(high) <= totalPaise) return toPaise(high)
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (change(middle) <= totalPaise) low = middle
    else high = middle
  }
  return toPaise(totalPaise - change(low) <= change(high) - totalPaise ? low : high)
}

const sumOf = (charges: readonly Charge[], wanted: ChargeKind): Paise =>
  add(...charges.flatMap(({ kind, amountPaise }) => (kind === wanted ? [amountPaise] : [])))

/** Divides the reductions over the lines by their value before reductions. */
function reduced<Line extends AmendedLine>(lines: readonly Line[], reductionPaise: Paise): Line[] {
  const discounts = lines.map((line) => subtract(line.discountPaise, line.reductionPaise))
  const values = lines.map(({ subtotalPaise }, at) => subtract(subtotalPaise, discounts[at] ?? zero))
  const shares = divide(reductionPaise, values)
  return lines.map((line, at) => {
    const share = shares[at] ?? zero
    const value = subtract(values[at] ?? zero, share)
    const gstPaise = add(
      percentOf(value, line.gstBasisPoints),
      roundingOf(line, { before: values[at] ?? zero, value }),
    )
    return {
      ...line,
      reductionPaise: share,
      discountPaise: add(discounts[at] ?? zero, share),
      gstPaise,
      totalPaise: add(value, gstPaise),
    }
  })
}

/**
 * Returns the paisa by which the tax taken out of a price that included it differs from the tax on the value without
 * tax. It stays when a reduction lowers the value, so that the total changes only by the reduction and its tax.
 */
function roundingOf(
  { agreedPaise, gstBasisPoints }: AmendedLine,
  { before, value }: { before: Paise; value: Paise },
): Paise {
  if (agreedPaise === null || value === 0) return zero
  const rounding = agreedPaise - before - percentOf(before, gstBasisPoints)
  return toPaise(Math.max(rounding, -percentOf(value, gstBasisPoints)))
}
