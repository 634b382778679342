// State of an e-way bill (generated, to generate, ready, or not needed) and its problems.

import { formatDay } from '#contract/base/days'
import { type EwayBill, type EwayProblem, formatEwayNumber, isReady } from '#contract/eway-bills/admin'
import { isByRoad, type Transport, transportModeLabels } from '#contract/shipping/transport'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { StatusPill, type Tone } from '#web/ui/data/badge.tsx'
import { CopyButton } from '#web/ui/text/copy-button.tsx'

function stateOf(bill: EwayBill): readonly [string, Tone] {
  if (bill.number !== null) return ['Generated', 'green']
  if (bill.notNeededReason !== null) return ['Not needed', 'grey']
  if (bill.shipment.status === 'delivered') return ['Delivered without one', 'orange']
  return isReady(bill) ? ['Ready for the portal', 'blue'] : ['To generate', 'orange']
}

export function EwayStatePill({ bill }: { bill: EwayBill }) {
  const [status, tone] = stateOf(bill)
  return <StatusPill status={status} tone={tone} />
}

/** Shows the number and its validity, the reason why none is needed, or the problems. */
export function EwayFacts({ bill }: { bill: EwayBill }) {
  const { number, validUntil, madeOn, notNeededReason, problems, shipment } = bill
  if (number !== null)
    return (
      <span className="block">
        <span className="flex items-center gap-1">
          <span className="font-semibold whitespace-nowrap tabular-nums">{formatEwayNumber(number)}</span>
          <CopyButton iconOnly label={`Copy e-way bill number ${number}`} text={number} className="-my-1.5" />
        </span>
        <span className="block text-xs text-muted">
          {validUntil ? `Valid until ${formatDay(validUntil)}` : `Generated on ${formatDay(madeOn)}`}
        </span>
      </span>
    )
  if (notNeededReason !== null)
    return <span className="block wrap-anywhere text-muted">{notNeededReason}</span>
  if (shipment.status === 'delivered') return <span className="text-muted">The goods have arrived</span>
  const refused = problems.filter(({ isRefused }) => isRefused)
  const shown = refused.length > 0 ? refused : problems
  if (shown.length === 0) return <span className="text-muted">Ready: nothing is missing</span>
  return (
    <ul className="grid gap-1">
      {shown.map((problem) => (
        <li key={problem.text} className="leading-5 wrap-anywhere">
          {problem.text}
          <Mend problem={problem} />
        </li>
      ))}
    </ul>
  )
}

const places = {
  seller: ['Seller details', adminPaths.sellerSettings],
  products: ['Products to check', adminPaths.taxIssues],
} as const

/** An issued invoice can't be corrected: a correction of the seller or a product applies from the next one. */
function Mend({ problem: { mend } }: { problem: EwayProblem }) {
  if (mend !== 'seller' && mend !== 'products') return null
  const [label, to] = places[mend]
  return (
    <Link to={to} className="block w-fit font-semibold text-indigo underline-offset-3 hover:underline">
      {label}
    </Link>
  )
}

/** "HR55AB1234, 90 km"; empty until the transport is known. */
export function transportText(transport: Transport): string {
  const { mode, vehicleNumber, documentNumber, transporterName, distanceKm } = transport
  const by = isByRoad(transport)
    ? vehicleNumber || transporterName
    : [transportModeLabels[mode], documentNumber].filter(Boolean).join(' ')
  return [by, distanceKm > 0 && `${distanceKm} km`].filter(Boolean).join(', ')
}
