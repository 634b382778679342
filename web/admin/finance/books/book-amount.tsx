// Amounts as bookkeepers write them: nothing for 0, and the side of a balance beside it.
import { formatRupees } from '#contract/base/rupee-text'
import { Rupees } from '#web/shop/rupees.tsx'

/** Of a column of debits or credits. */
export const sideAmount = (rupees: number) => (rupees === 0 ? '—' : <Rupees value={rupees} />)

/** "₹1,000.00 Dr" */
export const balanceText = (rupees: number): string =>
  rupees === 0 ? formatRupees(0) : `${formatRupees(Math.abs(rupees))} ${rupees > 0 ? 'Dr' : 'Cr'}`

export const Balance = ({ value }: { value: number }) => <span className="rupees">{balanceText(value)}</span>
