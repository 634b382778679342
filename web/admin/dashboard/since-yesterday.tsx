// What has changed since yesterday: today beside yesterday until the same time of day.
import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatNumber } from '#contract/base/rupee-text'
import { Rupees } from '#web/shop/rupees.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Skeleton } from '#web/ui/feedback.tsx'
import type { Dashboard } from './use-dashboard.ts'

type Compared = Dashboard['sinceYesterday']

const figures = [
  { name: 'orders', label: 'Orders', text: 'All that came' },
  { name: 'ordered', label: 'Ordered', text: 'With GST, paid or not' },
  { name: 'sales', label: 'Sales', text: 'Invoiced less credited, without GST' },
  { name: 'received', label: 'Received', text: 'Less money given back' },
] as const satisfies readonly { name: keyof Compared; label: string; text: string }[]

export function SinceYesterday({ compared, loading }: { compared: Compared; loading: boolean }) {
  return (
    <section aria-label="Today">
      <Card
        title="Today"
        description="Beside yesterday until the same time of day."
        flush
        className="mb-6 overflow-hidden"
      >
        <dl
          aria-busy={loading || undefined}
          className="grid gap-px border-t border-line bg-line sm:grid-cols-2 xl:grid-cols-4"
        >
          {figures.map(({ name, label, text }) => (
            <div key={name} className="bg-surface px-4 py-3 sm:px-5">
              <dt className="text-sm leading-5">
                <span className="font-semibold">{label}</span>
                <span className="block text-xs text-muted">{text}</span>
              </dt>
              <dd className="mt-1">
                {loading ? (
                  <Skeleton className="h-7 w-28" />
                ) : (
                  <>
                    <span className="block text-xl font-semibold tabular-nums">
                      {shownOf(name, compared[name].today)}
                    </span>
                    <Change {...compared[name]}>{shownOf(name, compared[name].yesterday)}</Change>
                  </>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </Card>
    </section>
  )
}

const shownOf = (name: keyof Compared, value: number): ReactNode =>
  name === 'orders' ? formatNumber(value) : <Rupees value={value} />

function Change({ today, yesterday, children }: { today: number; yesterday: number; children: ReactNode }) {
  const [Icon, word, color] =
    today > yesterday
      ? ([ArrowUp, 'More than', 'text-neem'] as const)
      : today < yesterday
        ? ([ArrowDown, 'Less than', 'text-madder'] as const)
        : ([ArrowRight, 'Same as', 'text-muted'] as const)
  return (
    <span className="flex flex-wrap items-center gap-x-1 text-sm tabular-nums">
      <Icon aria-hidden="true" className={`size-4 shrink-0 ${color}`} />
      <span className="text-muted">
        {word} yesterday: {children}
      </span>
    </span>
  )
}
