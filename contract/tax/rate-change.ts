// Which rate applies to a supply around a change of rate: section 14 of the CGST Act, by the days of supply, invoice and
// payment. For goods Notification 66/2017-Central Tax makes the day of the invoice the time of supply, also in the cases of
// section 14, so that a payment in advance doesn't count (composition dealers excepted, who charge no tax).

export interface SupplyDays {
  /** First day of the new rate, YYYY-MM-DD. */
  changedOn: string
  /** Day of the dispatch. */
  suppliedOn: string
  invoicedOn: string
  /** Day of the payment; null if it is still to come. */
  paidOn: string | null
}

type Side = 'before' | 'after'
type Case = `${Side} ${Side} ${Side}`

interface Ruling {
  rate: 'old' | 'new'
  /** The provision; empty if all three days are on the same side of the change. */
  provision: string
}

/** By the sides of supply, invoice and payment. */
export const section14 = {
  'before before before': { rate: 'old', provision: '' },
  'before after after': { rate: 'new', provision: 'section 14(a)(i)' },
  'before before after': { rate: 'old', provision: 'section 14(a)(ii)' },
  'before after before': { rate: 'old', provision: 'section 14(a)(iii)' },
  'after before after': { rate: 'new', provision: 'section 14(b)(i)' },
  'after before before': { rate: 'old', provision: 'section 14(b)(ii)' },
  'after after before': { rate: 'new', provision: 'section 14(b)(iii)' },
  'after after after': { rate: 'new', provision: '' },
} as const satisfies Record<Case, Ruling>

/**
 * Returns the rate of a supply.
 * @param isOfGoods whether Notification 66/2017 applies, so that the day of the invoice replaces that of the payment
 */
export function rateBySection14(
  { changedOn, suppliedOn, invoicedOn, paidOn }: SupplyDays,
  isOfGoods = true,
): Ruling {
  const side = (day: string | null): Side => (day !== null && day < changedOn ? 'before' : 'after')
  const invoice = side(invoicedOn)
  return section14[`${side(suppliedOn)} ${invoice} ${isOfGoods ? invoice : side(paidOn)}`]
}
