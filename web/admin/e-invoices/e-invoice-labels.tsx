// State of a document as an e-invoice: missing with its deadline and problems, registered, or cancelled.
import { formatDay, today } from '#contract/base/days'
import { type EInvoiceStatus, invalidText } from '#contract/documents/e-invoice-status'
import type { EInvoice } from '#contract/e-invoices/admin'
import { StatusPill, type Tone } from '#web/ui/data/badge.tsx'
import { CopyButton } from '#web/ui/text/copy-button.tsx'

function pillOf({ state, dueOn }: EInvoiceStatus): readonly [string, Tone] {
  if (state === 'registered') return ['E-invoice', 'green']
  if (state === 'cancelled') return ['IRN cancelled', 'grey']
  return dueOn !== null && dueOn < today() ? ['Too late for the portal', 'red'] : ['Not yet valid', 'orange']
}

export function EInvoicePill({ status }: { status: EInvoiceStatus }) {
  const [text, tone] = pillOf(status)
  return <StatusPill status={text} tone={tone} />
}

/** The pill with the reason and the deadline, for a document in a list. */
export function EInvoiceMark({ status }: { status: EInvoiceStatus }) {
  const text = invalidText(status, today())
  return (
    <span className="mt-1 grid justify-items-start gap-1">
      <EInvoicePill status={status} />
      {text && status.state === 'missing' && (
        <span className="text-xs leading-5 font-normal whitespace-normal text-muted">{text}</span>
      )}
    </span>
  )
}

/** Shows the number with its acknowledgement, or the deadline and the problems. */
export function EInvoiceFacts({ row }: { row: EInvoice }) {
  const { status, ackNumber, ackedAt, hasQr, cancelledOn, problems } = row
  if (status.state === 'cancelled')
    return <span className="text-muted">{`Cancelled on ${formatDay(cancelledOn)}`}</span>
  if (status.irn !== null)
    return (
      <span className="block min-w-0">
        <span className="flex items-center gap-1">
          <span className="font-mono text-xs wrap-anywhere">{shortIrn(status.irn)}</span>
          <CopyButton
            iconOnly
            label={`Copy the IRN of ${row.documentNumber}`}
            text={status.irn}
            className="-my-1.5"
          />
        </span>
        <span className="block text-xs text-muted">
          {`Acknowledgement ${ackNumber}${ackedAt ? `, ${formatDay(ackedAt)}` : ''}`}
        </span>
        {!hasQr && (
          <span className="block text-xs text-orange">
            The signed QR code is missing: import the portal’s file.
          </span>
        )}
      </span>
    )
  return (
    <div className="grid gap-1">
      {status.dueOn !== null && (
        <span className="text-muted">
          {status.dueOn < today()
            ? `The portal took it until ${formatDay(status.dueOn)}`
            : `By ${formatDay(status.dueOn)}`}
        </span>
      )}
      {problems.length > 0 ? (
        <ul className="grid gap-1">
          {problems.map((problem) => (
            <li key={problem} className="leading-5 wrap-anywhere">
              {problem}
            </li>
          ))}
        </ul>
      ) : (
        <span className="text-muted">Ready for the portal</span>
      )}
    </div>
  )
}

/** "35c5b0…a9d1"; the whole number is copied. */
const shortIrn = (irn: string): string => `${irn.slice(0, 12)}…${irn.slice(-8)}`
