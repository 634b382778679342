// Addresses without a page that visitors have opened, to be redirected.
import { CircleHelp } from 'lucide-react'
import { formatDay } from '#contract/base/days'
import { formatNumber } from '#contract/base/rupee-text'
import { unknownPathPeriods } from '#contract/redirects/admin'
import { oneOf, select } from '#web/admin/kit/list/filters/filters.tsx'
import { listPage } from '#web/admin/kit/list/list-page.tsx'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { Breadcrumb } from '#web/ui/text/breadcrumb.tsx'
import { redirectUnknown } from './save-redirect.tsx'

const USUAL_DAYS = '30'
const otherDays = unknownPathPeriods.filter((value) => value !== USUAL_DAYS)

export default listPage('GET /redirects/unknown-paths', {
  title: 'Addresses Without a Page',
  text: 'Addresses that visitors opened and the shop doesn’t have, most visited first. Robots aren’t counted.',
  icon: <CircleHelp />,
  breadcrumb: (
    <Breadcrumb
      items={[
        { label: 'Redirects', render: <Link to={adminPaths.redirects} /> },
        { label: 'Addresses Without a Page' },
      ]}
    />
  ),
  rows: 'paths',
  rowKey: ({ path }) => path,
  rowName: ({ path }) => path,
  search: { label: 'Search addresses', placeholder: 'Address' },
  filters: {
    days: oneOf(
      otherDays,
      select(
        'Days',
        otherDays.map((value) => ({ value, label: `Last ${value} days` })),
        `Last ${USUAL_DAYS} days`,
      ),
    ),
  },
  columns: [
    {
      id: 'path',
      header: 'Address',
      card: 'title',
      className: 'whitespace-normal! min-w-40 wrap-anywhere font-semibold',
      cell: ({ path }) => path,
    },
    {
      id: 'visits',
      header: 'Visits',
      numeric: true,
      card: 'aside',
      cell: ({ visits }) => formatNumber(visits),
    },
    {
      id: 'lastDay',
      header: 'Last Visit',
      className: 'tabular-nums',
      cell: ({ lastDay }) => formatDay(lastDay),
    },
  ],
  actions: [redirectUnknown],
  loading: 'Loading addresses...',
  failed: 'Failed to load addresses',
  empty: { title: 'No addresses', text: 'Every address that visitors opened in this period has a page.' },
})
