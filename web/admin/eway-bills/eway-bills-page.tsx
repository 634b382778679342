// Consignments above the limit: missing details, the file for the portal, and e-way bill numbers.
import { FileJson, ScrollText } from 'lucide-react'
import { formatDay } from '#contract/base/days'
import { counted } from '#contract/base/rupee-text'
import { MAX_EWAY_FILE } from '#contract/eway-bills/admin'
import { adminDownload } from '#web/admin/call.ts'
import { oneOf, select } from '#web/admin/kit/list/filters/filters.tsx'
import { listPage } from '#web/admin/kit/list/list-page.tsx'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { messageOf } from '#web/api/call.ts'
import { Rupees } from '#web/shop/rupees.tsx'
import { ewayActions, ewayMenu } from './eway-actions.tsx'
import { EwayFileButton } from './eway-file-button.tsx'
import { EwayFacts, EwayStatePill, transportText } from './eway-labels.tsx'

const states = [
  { value: 'made', label: 'Generated' },
  { value: 'not-needed', label: 'Not needed' },
  { value: 'all', label: 'All above the limit' },
] as const

export default listPage('GET /eway-bills', {
  title: 'E-way Bills',
  text: 'Goods above the limit need an e-way bill: upload the file to the portal, then enter the number it gives you.',
  icon: <ScrollText />,
  rows: 'ewayBills',
  rowKey: ({ _id }) => _id,
  rowName: ({ documentNumber }) => documentNumber,
  search: { label: 'Search e-way bills', placeholder: 'Invoice, order, buyer, e-way bill number' },
  filters: {
    state: oneOf(['made', 'not-needed', 'all'], select('State', states, 'To generate')),
  },
  columns: [
    {
      id: 'document',
      header: 'Invoice',
      card: 'title',
      cell: ({ documentNumber, day, orderNumber }) => (
        <span className="block leading-5">
          <span className="font-semibold tabular-nums">{documentNumber}</span>
          <span className="block text-xs font-normal text-muted">{formatDay(day)}</span>
          <Link
            to={adminPaths.order(orderNumber)}
            className="block w-fit rounded-sm text-sm font-normal text-indigo tabular-nums underline-offset-3 hover:underline"
          >
            {orderNumber}
          </Link>
        </span>
      ),
    },
    {
      id: 'buyer',
      header: 'To',
      className: 'whitespace-normal! min-w-36',
      cell: ({ buyer, destination }) => (
        <span className="block leading-5 wrap-anywhere">
          {buyer}
          <span className="block text-xs text-muted">{destination}</span>
        </span>
      ),
    },
    {
      id: 'value',
      header: 'Value',
      numeric: true,
      card: 'aside',
      cell: ({ value }) => <Rupees value={value} />,
    },
    {
      id: 'transport',
      header: 'Transport',
      className: 'whitespace-normal! min-w-28',
      cell: ({ transport }) => transportText(transport),
    },
    {
      id: 'state',
      header: 'E-way Bill',
      className: 'whitespace-normal! min-w-52',
      card: 'section',
      cell: (bill) => (
        <div className="grid justify-items-start gap-1">
          <EwayStatePill bill={bill} />
          <EwayFacts bill={bill} />
        </div>
      ),
    },
  ],
  buttons: (bill) => <EwayFileButton bill={bill} />,
  actions: ewayActions,
  menu: ewayMenu,
  batch: {
    countText: (count) => counted(count, 'consignment'),
    rowLabel: 'Invoice',
    buttons: [],
    files: {
      label: 'Files',
      max: MAX_EWAY_FILE,
      items: [
        {
          label: 'JSON for the portal',
          icon: <FileJson aria-hidden="true" />,
          fetch: (ids) => () => adminDownload('GET /eway-bills/file', { query: { ids: ids.join(',') } }),
        },
      ],
    },
    route: 'GET /eway-bills/file',
  },
  loading: 'Loading e-way bills...',
  failed: messageOf,
  empty: ({ search, filter }) =>
    search || filter.state
      ? { title: 'Nothing found', text: 'No consignments match your filters.' }
      : {
          title: 'No e-way bills to generate',
          text: 'Invoices above the limit are listed here after the goods are dispatched, until they have an e-way bill number.',
        },
})
