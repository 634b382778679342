// Amounts in bookkeeping style: a dash for 0, and the side beside a balance.
import { formatRupees } from '#contract/base/rupee-text'
import { Rupees } from '#web/shop/rupees.tsx'

/** Cell of a debit or credit column. */
export const sideAmount = (rupees: number) => (rupees === 0 ? '—' : <Rupees value={rupees} />)

/** "₹1,000.00 Dr" */
export const balanceText = (rupees: number): string =>
  rupees === 0 ? formatRupees(0) : `${formatRupees(Math.abs(rupees))} ${rupees > 0 ? 'Dr' : 'Cr'}`

export const Balance = ({ value }: { value: number }) => <span className="rupees">{balanceText(value)}</span>
