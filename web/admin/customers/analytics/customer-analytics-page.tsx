// What the customers are worth: figures, the segments by their rules, and everybody in a table.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { segments } from '#contract/reports/customer-report'
import { adminCall } from '#web/admin/call.ts'
import { FilterSelect } from '#web/admin/kit/list/filter-select.tsx'
import { ListPage } from '#web/admin/kit/list/list-frame.tsx'
import { useListParams } from '#web/admin/kit/list/use-list-params.ts'
import { useLoadToasts } from '#web/admin/kit/use-load-toasts.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { routeQuery } from '#web/api/query.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { CustomerKpis } from './customer-kpis.tsx'
import { ReportCard, type ReportRow, reportColumns } from './report-columns.tsx'
import { SegmentPanel, segmentLabels } from './segment-panel.tsx'

const sortKeys = ['totalSpent', 'totalOrders', 'lastOrder', 'name'] as const

const segmentOptions = [
  { value: '', label: 'All segments' },
  ...segments.map((value) => ({ value, label: segmentLabels[value] })),
]

export default function CustomerAnalyticsPage() {
  const navigate = useNavigate()
  const list = useListParams()
  const segment = segments.find((one) => one === list.get('segment'))
  const sortBy = sortKeys.find((key) => key === list.get('sortBy')) ?? 'totalSpent'
  const sortOrder = list.get('sortOrder') === 'asc' ? 'asc' : 'desc'
  const query = useQuery({
    ...routeQuery(adminCall, 'GET /reports/customers', {
      query: { search: list.get('search'), segment, sortBy, sortOrder, page: list.page, limit: list.limit },
    }),
    placeholderData: keepPreviousData,
  })
  useLoadToasts(query, { id: 'customer-report' })
  const report = query.data

  return (
    <ListPage
      title="Customer Analytics"
      text="Who your best customers are, who came lately, and who buys again."
      stats={<CustomerKpis kpis={report?.kpis} loading={query.isPending} />}
      above={
        !query.isError && (
          <SegmentPanel
            figures={report?.segments}
            rules={report?.rules}
            chosen={segment}
            onChoose={(chosen) => list.set({ segment: chosen })}
          />
        )
      }
      list={list}
      filterNames={['segment']}
      search={{ label: 'Search customers', placeholder: 'Name, e-mail or phone' }}
      filters={
        <FilterSelect
          label="Segment"
          value={segment}
          onChange={(value) => list.set({ segment: value })}
          options={segmentOptions}
        />
      }
      query={query}
      loadingText="Loading customer analytics..."
      failure="Failed to load customer analytics"
      empty={{
        icon: <Users />,
        title: 'No customers found',
        text: 'No customers match your current filters.',
      }}
      columns={reportColumns}
      rows={report?.customers ?? []}
      rowKey={({ _id }) => _id}
      rowName={({ name }) => name}
      rowActions={viewLink}
      onRowClick={({ _id }) => navigate(adminPaths.customer(_id))}
      card={(row) => <ReportCard row={row} />}
      sort={{ key: sortBy, order: sortOrder }}
      onSort={(sort) => list.set({ sortBy: sort.key, sortOrder: sort.order })}
      total={report?.total ?? 0}
    />
  )
}

const viewLink = ({ _id, name }: ReportRow) => (
  <Link
    to={adminPaths.customer(_id)}
    aria-label={`View ${name}`}
    className={buttonClass({ variant: 'ghost', size: 'sm' })}
  >
    View
  </Link>
)
