// The sales report of a period: an overview, a breakdown by day, week or month, or a comparison with the period
// before.
// Each figure is defined and links to the rows behind it.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { SalesDimension } from '#contract/sales/dimensions'
import type { ReportType, SalesReport } from '#contract/sales/report'
import { adminCall } from '#web/admin/call.ts'
import { ExportMenu } from '#web/admin/kit/list/export-menu.tsx'
import { useListParams } from '#web/admin/kit/list/use-list-params.ts'
import { LoadFailure } from '#web/admin/kit/load-failure.tsx'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { Stats } from '#web/admin/kit/stats.tsx'
import { routeQuery } from '#web/api/query.ts'
import { PageHeader } from '#web/ui/text/heading.tsx'
import { BreakdownCard } from './breakdown-card.tsx'
import { ComparisonTable } from './comparison-table.tsx'
import { Definitions } from './definitions.tsx'
import { textLink } from './figure.tsx'
import { daysText } from './part-name.ts'
import { PartsTable } from './parts-table.tsx'
import { chosenOf, ReportControls } from './report-controls.tsx'
import { inBooks } from './sales-links.ts'
import { salesStats } from './sales-stats.tsx'
import { SalesTrend } from './sales-trend.tsx'
import { UnpaidCard } from './unpaid-card.tsx'

export default function SalesReportPage() {
  const list = useListParams()
  const chosen = chosenOf(list)
  const { period, type, from, to, problem } = chosen
  const asked = { period, ...(period === 'custom' && { from, to }) }
  const query = useQuery({
    ...routeQuery(adminCall, 'GET /reports/sales', { query: asked }),
    placeholderData: keepPreviousData,
    enabled: problem === null,
    staleTime: 0,
  })
  const report = query.data?.report
  // Invalid dates send no request. The last report stays, with the days it covers.
  const isOutdated = query.isPlaceholderData && problem === null
  return (
    <>
      <title>Sales Reports · Back office</title>
      <PageHeader
        title="Sales Reports"
        text="Sales, tax, payments and orders of a period, taken from your invoices, payments and orders."
        actions={
          <ExportMenu
            route="GET /reports/sales/export"
            input={(format) => ({ query: { ...asked, type, format } })}
            disabled={problem !== null}
          />
        }
      />
      <ReportControls chosen={chosen} list={list} />
      {query.isError ? (
        <div className="rounded border border-line bg-surface">
          <LoadFailure title="Failed to load the sales report" query={query} headingLevel={2} />
        </div>
      ) : (
        <div aria-busy={isOutdated || undefined} className={isOutdated ? 'opacity-60' : ''}>
          {report && <Compared report={report} />}
          <Report type={type} report={report} loading={report === undefined} />
        </div>
      )}
    </>
  )
}

function Compared({ report: { period, before } }: { report: SalesReport }) {
  return (
    <p className="mb-4 text-sm text-muted">
      {daysText(period)}, compared with {daysText(before)}.{' '}
      <Link to={inBooks(period)} className={textLink}>
        See the same days in the books
      </Link>
    </p>
  )
}

/** CSS columns, because the cards differ in height and a grid would leave gaps. */
const inColumns = 'gap-6 xl:columns-2 *:mb-6 *:break-inside-avoid'

const shownInOrder = [
  'category',
  'state',
  'group',
  'staff',
  'source',
  'kind',
  'reason',
] as const satisfies readonly SalesDimension[]

interface ReportProps {
  type: ReportType
  report: SalesReport | undefined
  loading: boolean
}

function Report({ type, report, loading }: ReportProps) {
  return (
    <>
      {type === 'overview' && <Stats stats={salesStats(report)} loading={loading} />}
      {type === 'comparative' && <ComparisonTable report={report} loading={loading} />}
      <SalesTrend report={report} loading={loading} compares={type === 'comparative'} />
      {type === 'detailed' && <PartsTable report={report} loading={loading} />}
      <div className={type === 'overview' ? inColumns : 'grid gap-6'}>
        {shownInOrder.map((dimension) => (
          <BreakdownCard
            key={dimension}
            dimension={dimension}
            type={type}
            rows={report?.by[dimension] ?? []}
            period={report?.period}
            loading={loading}
          />
        ))}
        <UnpaidCard report={report} loading={loading} />
      </div>
      <Definitions />
    </>
  )
}
