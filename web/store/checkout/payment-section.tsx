// "How will you pay?": the methods that this order may be paid by, each with what it costs.
import { messageOf } from '#web/api/call.ts'
import { RetryAlert } from '#web/shop/retry-alert.tsx'
import { Rupees } from '#web/shop/rupees.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Skeleton } from '#web/ui/feedback.tsx'
import { RadioCard } from '#web/ui/form/choice.tsx'
import type { PaymentOptions } from './payment-options.ts'

export function PaymentSection({ methods, chosen, choose, wait, query }: PaymentOptions) {
  if (methods.length === 0 && wait === null) return null
  return (
    <Card>
      <fieldset className="min-w-0">
        <legend className="mb-3 text-lg font-semibold">How will you pay?</legend>
        {query.isError && query.error ? (
          <RetryAlert query={query}>{messageOf(query.error)}</RetryAlert>
        ) : methods.length === 0 ? (
          <div role="status" aria-busy="true" className="space-y-3">
            <p className="text-sm text-muted">Loading the ways to pay…</p>
            <Skeleton className="h-16" />
            <Skeleton className="h-16" />
          </div>
        ) : (
          <div className="space-y-3">
            {methods.map(({ _id, name, description, fee }) => (
              <RadioCard
                key={_id}
                name="payment-method"
                value={_id}
                checked={_id === chosen?._id}
                onChange={() => choose(_id)}
                label={<span className="wrap-anywhere">{name}</span>}
                description={description && <span className="wrap-anywhere">{description}</span>}
                aside={
                  <span className="text-sm">
                    {fee > 0 ? (
                      <>
                        <Rupees value={fee} className="font-semibold" />{' '}
                        <span className="text-muted">+ GST</span>
                      </>
                    ) : (
                      <span className="text-muted">No fee</span>
                    )}
                  </span>
                }
              />
            ))}
          </div>
        )}
      </fieldset>
    </Card>
  )
}
