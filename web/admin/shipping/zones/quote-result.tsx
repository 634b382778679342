// All methods for a destination with their cost, or why they aren't offered. Offered methods come first.
import type { ReplyOf } from '#contract/api'
import { formatRupees } from '#contract/base/rupee-text'
import { cx } from '#web/ui/cx.ts'
import { StatusPill } from '#web/ui/data/badge.tsx'

type Quote = ReplyOf<'POST /shipping/quote'>

interface QuoteResultProps {
  quote: Quote
  pin: string
  /** The result belongs to the previous input. */
  stale: boolean
}

export function QuoteResult({ quote, pin, stale }: QuoteResultProps) {
  const offered = quote.methods.filter(({ cost }) => cost !== null)
  const others = quote.methods.filter(({ cost }) => cost === null)
  return (
    <div className={cx('grid gap-3 transition-opacity', stale && 'opacity-60')}>
      <p role="status" className="text-sm">
        {quote.zone ? (
          <>
            {pin} belongs to <strong>{quote.zone.name}</strong>
          </>
        ) : (
          `No zone covers ${pin}`
        )}
        {`: ${offered.length} of ${quote.methods.length} methods are offered.`}
      </p>
      <ul
        aria-label="Methods for the destination"
        className="divide-y divide-line border-y border-line text-sm"
      >
        {[...offered, ...others].map((method) => (
          <MethodLine key={method._id} {...method} />
        ))}
      </ul>
    </div>
  )
}

function MethodLine({ name, estimatedDays, cost, because }: Quote['methods'][number]) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 py-2">
      <span
        className={cx(
          'min-w-0 flex-1 basis-40 wrap-anywhere',
          cost === null ? 'text-muted' : 'font-semibold',
        )}
      >
        {name}
        {cost !== null && estimatedDays && (
          <span className="font-normal text-muted">{` · ${estimatedDays}`}</span>
        )}
      </span>
      <span className="min-w-0 flex-1 basis-48 text-muted wrap-anywhere">{because}</span>
      <span className="ml-auto shrink-0 text-right tabular-nums sm:min-w-24">
        {cost === null ? (
          <StatusPill status="Not offered" tone="grey" />
        ) : (
          <strong>{cost === 0 ? 'Free' : formatRupees(cost)}</strong>
        )}
      </span>
    </li>
  )
}
