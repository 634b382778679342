// What an order is charged beside its goods: shipping, and what its way of paying costs. Both are taxed with the goods,
// as parts of a composite supply are (section 8 of the CGST Act): each charge is divided over the lines in proportion
// to their taxable value, to the paisa, and each share is taxed at its line's rate, rounded half up.
import { type LineAmounts, sumLines } from '#contract/base/gst'
import { add, divide, type Paise, percentOf, subtract, zero } from '#contract/base/money'

export interface ChargedLine extends LineAmounts {
  gstBasisPoints: number
}

interface ChargeShare {
  paise: Paise
  gstPaise: Paise
}

/** What each line bears of a charge, in their order. */
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

/** What paying costs: a part of what the order comes to, and an amount on top. */
export interface FeeRule {
  feeBasisPoints: number
  fixedFeePaise: Paise
}

export const noFee: FeeRule = { feeBasisPoints: 0, fixedFeePaise: zero }

export interface ChargedAmounts extends LineAmounts {
  shippingPaise: Paise
  paymentFeePaise: Paise
  /** The part of `gstPaise` that is on the charges. */
  chargesGstPaise: Paise
}

/**
 * An order's amounts without a fee for paying: what such a fee is a percentage of, and what the bounds of a payment
 * method are about.
 */
export function amountsBeforeFee(lines: readonly ChargedLine[], shippingPaise: Paise): ChargedAmounts {
  return charged(lines, { shippingPaise, paymentFeePaise: zero })
}

/** @param before what `amountsBeforeFee` gives for the same lines. Who has nothing to pay pays no fee. */
export function amountsWithFee(
  lines: readonly ChargedLine[],
  before: ChargedAmounts,
  { feeBasisPoints, fixedFeePaise }: FeeRule,
): ChargedAmounts {
  if (before.totalPaise === 0) return before
  const paymentFeePaise = add(percentOf(before.totalPaise, feeBasisPoints), fixedFeePaise)
  return charged(lines, { shippingPaise: before.shippingPaise, paymentFeePaise })
}

function charged(
  lines: readonly ChargedLine[],
  charges: Pick<ChargedAmounts, 'shippingPaise' | 'paymentFeePaise'>,
): ChargedAmounts {
  const { shippingPaise, paymentFeePaise } = charges
  const goods = sumLines(lines)
  const chargesGstPaise = add(taxOn(shippingPaise, lines), taxOn(paymentFeePaise, lines))
  return {
    ...goods,
    ...charges,
    chargesGstPaise,
    gstPaise: add(goods.gstPaise, chargesGstPaise),
    totalPaise: add(goods.totalPaise, shippingPaise, paymentFeePaise, chargesGstPaise),
  }
}

/** All that is charged beside the goods, with its tax. */
export const chargesTotal = (
  order: Pick<ChargedAmounts, 'shippingPaise' | 'paymentFeePaise' | 'chargesGstPaise'>,
): Paise => add(order.shippingPaise, order.paymentFeePaise, order.chargesGstPaise)
