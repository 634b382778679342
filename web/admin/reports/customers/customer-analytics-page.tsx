// Customer analytics: key figures, segments with their rules, and a table of all customers.
import { Users } from 'lucide-react'
import { customerFigures, segments } from '#contract/reports/customer-report'
import { chip, labelled, oneOf, select } from '#web/admin/kit/list/filters/filters.tsx'
import { listPage } from '#web/admin/kit/list/list-page.tsx'
import { Meanings } from '#web/admin/kit/meanings.tsx'
import { ButtonLink } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { CohortCard } from './cohort-card.tsx'
import { monthText } from './cohort-months.ts'
import { customerKpis } from './customer-kpis.tsx'
import { reportColumns } from './report-columns.tsx'
import { SaveAsGroup } from './save-as-group.tsx'
import { SegmentPanel, segmentLabels } from './segment-panel.tsx'

export default listPage('GET /reports/customers', {
  title: 'Customer Analytics',
  text: 'Your best customers, your newest customers and repeat buyers.',
  icon: <Users />,
  rows: 'customers',
  rowKey: ({ _id }) => _id,
  rowName: ({ name }) => name,
  rowPath: ({ _id }) => adminPaths.customer(_id),
  search: { label: 'Search customers', placeholder: 'Name, email or phone' },
  filters: {
    segment: oneOf(segments, select('Segment', labelled(segments, segmentLabels), 'All segments')),
    cohort: chip('Show the customers of all months', (_, month) => `First ordered in ${monthText(month)}`),
    again: chip('Also show customers who did not order again', (_, months) =>
      months === '1' ? 'Ordered again a month later' : `Ordered again ${months} months later`,
    ),
  },
  sort: {
    keys: {
      sales: 'Sales',
      totalSpent: 'Total Spent',
      totalOrders: 'Orders',
      lastOrder: 'Last Order',
      name: 'Customer',
    },
    first: { key: 'sales', order: 'desc' },
    descending: ['sales', 'totalSpent', 'totalOrders', 'lastOrder'],
  },
  columns: reportColumns,
  stats: (reply) => customerKpis(reply?.kpis),
  above: ({ reply, asked, list, hasFailed }) =>
    !hasFailed && (
      <>
        <SegmentPanel
          figures={reply?.segments}
          rules={reply?.rules}
          chosen={asked.filter.segment}
          onChoose={(segment) => list.set({ segment })}
        />
        <CohortCard onChoose={(cohort, again) => list.set({ cohort, again, segment: undefined })} />
        <Meanings
          meanings={[
            ['Sales', customerFigures.sales],
            ['Total Spent', customerFigures.totalSpent],
            ['Average Order', 'Total Spent divided by the number of orders it comes from.'],
          ]}
        />
      </>
    ),
  head: ({ asked, total }) => <SaveAsGroup asked={asked} total={total} />,
  buttons: ({ _id, name }) => (
    <ButtonLink
      to={adminPaths.customer(_id)}
      aria-label={`View ${name}`}
      className={buttonClass({ variant: 'ghost', size: 'sm' })}
    >
      View
    </ButtonLink>
  ),
  loading: 'Loading customer analytics...',
  failed: 'Failed to load customer analytics',
  empty: { title: 'No customers found', text: 'No customers match your current filters.' },
})
