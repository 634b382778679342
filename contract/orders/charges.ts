// Charges of an order in addition to its goods: shipping, the payment fee, and charges that staff add after the order.
// All are taxed with the goods as parts of a composite supply (section 8 of the CGST Act): each charge is divided over
// the lines in proportion to their taxable value, to the paisa, and each share is taxed at its line's rate, rounded
// half up.
import { type LineAmounts, sumLines } from '#contract/base/gst'
import { add, divide, type Paise, percentOf, subtract, toNearestRupee, zero } from '#contract/base/money'

export interface ChargedLine extends LineAmounts {
  gstBasisPoints: number
}

interface ChargeShare {
  paise: Paise
  gstPaise: Paise
}

/** Returns the share of a charge that each line bears, in the order of the lines. */
export function chargeShares(
  chargePaise: Paise,
  lines: readonly Pick<ChargedLine, 'subtotalPaise' | 'discountPaise' | 'gstBasisPoints'>[],
): ChargeShare[] {
  if (chargePaise === 0) return lines.map(() => ({ paise: zero, gstPaise: zero }))
  const shares = divide(
    chargePaise,
    lines.map(({ subtotalPaise, discountPaise }) => subtract(subtotalPaise, discountPaise)),
  )
  return lines.map(({ gstBasisPoints }, at) => {
    const paise = shares[at] ?? zero
    return { paise, gstPaise: percentOf(paise, gstBasisPoints) }
  })
}

const taxOn = (chargePaise: Paise, lines: readonly ChargedLine[]): Paise =>
  add(...chargeShares(chargePaise, lines).map(({ gstPaise }) => gstPaise))

/** A payment fee: a percentage of the order's total plus a fixed amount. */
export interface FeeRule {
  feeBasisPoints: number
  fixedFeePaise: Paise
}

export const noFee: FeeRule = { feeBasisPoints: 0, fixedFeePaise: zero }

export interface ChargedAmounts extends LineAmounts {
  shippingPaise: Paise
  paymentFeePaise: Paise
  /** Sum of the charges that staff added, except freight, which is part of `shippingPaise`. */
  addedChargesPaise: Paise
  /** The part of `gstPaise` that is tax on the charges. */
  chargesGstPaise: Paise
  /** The part of the total that rounds it to the rupee; may be negative. 0 if totals aren't rounded. */
  roundOffPaise: Paise
}

/**
 * Returns the amounts before the payment fee: the base of percentage fees and of a payment method's limits.
 * @param added amounts of the charges that staff enter with the order, except freight
 */
export function amountsBeforeFee(
  lines: readonly ChargedLine[],
  shippingPaise: Paise,
  added: readonly Paise[] = [],
): ChargedAmounts {
  return chargedAmounts(lines, { shippingPaise, paymentFeePaise: zero }, added)
}

/**
 * @param before the result of `amountsBeforeFee` for the same lines and added charges. An order with a total of 0 has no
 * fee.
 */
export function amountsWithFee(
  lines: readonly ChargedLine[],
  before: ChargedAmounts,
  { feeBasisPoints, fixedFeePaise }: FeeRule,
  added: readonly Paise[] = [],
): ChargedAmounts {
  if (before.totalPaise === 0) return before
  const paymentFeePaise = add(percentOf(before.totalPaise, feeBasisPoints), fixedFeePaise)
  return chargedAmounts(lines, { shippingPaise: before.shippingPaise, paymentFeePaise }, added)
}

/** @param added amounts of the charges that staff added, except freight; each is taxed on its own */
export function chargedAmounts(
  lines: readonly ChargedLine[],
  charges: Pick<ChargedAmounts, 'shippingPaise' | 'paymentFeePaise'>,
  added: readonly Paise[] = [],
): ChargedAmounts {
  const { shippingPaise, paymentFeePaise } = charges
  const goods = sumLines(lines)
  const addedChargesPaise = add(...added)
  const taxes = [shippingPaise, paymentFeePaise, ...added].map((charge) => taxOn(charge, lines))
  const chargesGstPaise = add(...taxes)
  return {
    ...goods,
    ...charges,
    addedChargesPaise,
    chargesGstPaise,
    roundOffPaise: zero,
    gstPaise: add(goods.gstPaise, chargesGstPaise),
    totalPaise: add(goods.totalPaise, shippingPaise, paymentFeePaise, addedChargesPaise, chargesGstPaise),
  }
}

/**
 * Rounds the total of an order to the nearest rupee, if the shop rounds totals. Fees and limits of payment methods are
 * computed before.
 */
export function roundTotal(amounts: ChargedAmounts, roundsTotal: boolean): ChargedAmounts {
  if (!roundsTotal) return amounts
  const totalPaise = toNearestRupee(amounts.totalPaise)
  return { ...amounts, roundOffPaise: subtract(totalPaise, amounts.totalPaise), totalPaise }
}

/** Returns all charges with their tax. */
export const chargesTotal = (
  order: Pick<ChargedAmounts, 'shippingPaise' | 'paymentFeePaise' | 'addedChargesPaise' | 'chargesGstPaise'>,
): Paise => add(order.shippingPaise, order.paymentFeePaise, order.addedChargesPaise, order.chargesGstPaise)
