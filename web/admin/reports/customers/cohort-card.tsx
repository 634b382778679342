// Returning customers: a chart of new and returning customers by month, and a cohort table with the share of each
// month's
// new customers that ordered again. Each number links to its customers.
import { useQuery } from '@tanstack/react-query'
import { ChartColumn, Table2 } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { formatNumber } from '#contract/base/rupee-text'
import { adminCall } from '#web/admin/call.ts'
import { NoChart } from '#web/admin/kit/chart/chart-card.tsx'
import { useListParams } from '#web/admin/kit/list/use-list-params.ts'
import { routeQuery } from '#web/api/query.ts'
import { RetryAlert } from '#web/shop/retry-alert.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Skeleton } from '#web/ui/feedback.tsx'
import { Segmented } from '#web/ui/form/segmented.tsx'
import { type CohortMonth, monthText } from './cohort-months.ts'
import { CohortTable } from './cohort-table.tsx'

// Loaded on demand: the chart library is large, and the table shows the same figures.
const CohortChart = lazy(() => import('./cohort-chart.tsx').catch(() => ({ default: NoChart })))

const shapes = [
  { value: 'table', label: 'Table', icon: <Table2 aria-hidden="true" /> },
  { value: 'chart', label: 'Chart', icon: <ChartColumn aria-hidden="true" /> },
] as const

interface CohortCardProps {
  onChoose: (cohort: string, again: string | undefined) => void
}

export function CohortCard({ onChoose }: CohortCardProps) {
  const list = useListParams()
  const query = useQuery(routeQuery(adminCall, 'GET /reports/customers/cohorts', {}))
  const months = query.data?.months
  const shape = list.get('cohorts') === 'chart' ? 'chart' : 'table'
  return (
    <Card
      title="Returning customers"
      description="Customers by the month of their first order, in Indian time: how many ordered again in each later month. Cancelled, returned and refunded orders don't count."
      flush
      className="mb-6 overflow-hidden"
      actions={
        <Segmented
          label="Show as"
          value={shape}
          onChange={(next) => list.set({ cohorts: next === 'chart' ? next : undefined })}
          options={shapes}
          iconOnly
        />
      }
    >
      {query.isError && !months ? (
        <RetryAlert query={query} className="m-4 sm:mx-5">
          The monthly figures could not be loaded.
        </RetryAlert>
      ) : !months ? (
        <Skeleton className="m-4 h-64 sm:mx-5" />
      ) : shape === 'table' ? (
        <CohortTable months={months} onChoose={onChoose} />
      ) : (
        <div
          role="img"
          aria-label={`Chart. ${summaryOf(months)} The table has the same figures.`}
          className="h-72 px-1 pb-3 sm:px-3"
        >
          <Suspense fallback={<Skeleton className="m-3 h-64" />}>
            <CohortChart months={months} />
          </Suspense>
        </div>
      )}
    </Card>
  )
}

function summaryOf(months: readonly CohortMonth[]): string {
  const last = months.at(-1)
  if (!last) return ''
  return `In ${monthText(last.month)} ${formatNumber(last.newCustomers)} ordered for the first time and ${formatNumber(last.returningCustomers)} again.`
}
