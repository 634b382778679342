// Radio cards of delivery or payment methods with their costs.
import type { ReactNode } from 'react'
import { messageOf } from '#web/api/call.ts'
import { RetryAlert } from '#web/shop/retry-alert.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Skeleton } from '#web/ui/feedback.tsx'
import { RadioCard } from '#web/ui/form/choice.tsx'
import type { Options } from './checkout-options.ts'

interface OptionSectionProps<Method> {
  legend: string
  /** Name of the radio buttons. */
  name: string
  options: Options<Method>
  text: (method: Method) => string
  cost: (method: Method) => ReactNode
}

export function OptionSection<Method extends { _id: string; name: string }>(
  props: OptionSectionProps<Method>,
) {
  const { legend, name, options, text, cost } = props
  const { methods, chosen, choose, wait, query } = options
  if (methods.length === 0 && wait === null) return null
  return (
    <Card>
      <fieldset className="min-w-0">
        <legend className="mb-3 text-lg font-semibold">{legend}</legend>
        {query.isError && query.error ? (
          <RetryAlert query={query}>{messageOf(query.error)}</RetryAlert>
        ) : methods.length === 0 ? (
          <div role="status" aria-busy="true" className="space-y-3">
            <p className="text-sm text-muted">{wait}</p>
            <Skeleton className="h-16" />
            <Skeleton className="h-16" />
          </div>
        ) : (
          <div className="space-y-3">
            {methods.map((method) => (
              <RadioCard
                key={method._id}
                name={name}
                value={method._id}
                checked={method._id === chosen?._id}
                onChange={() => choose(method._id)}
                label={<span className="wrap-anywhere">{method.name}</span>}
                description={text(method) && <span className="wrap-anywhere">{text(method)}</span>}
                aside={<span className="text-sm">{cost(method)}</span>}
              />
            ))}
          </div>
        )}
      </fieldset>
    </Card>
  )
}
