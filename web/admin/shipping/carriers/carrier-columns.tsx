// Columns of the list of carriers.
import { formatNumber } from '#contract/base/rupee-text'
import type { Carrier } from '#contract/shipping/admin-carriers'
import type { ListColumn } from '#web/admin/kit/list/definition.ts'
import { ActivePill } from '#web/admin/shipping/active-pill.tsx'

/** The host alone. The rest of the address tells little. */
const siteOf = (template: string): string => (URL.canParse(template) ? new URL(template).host : template)

export const carrierColumns: readonly ListColumn<Carrier>[] = [
  { id: 'name', header: 'Name', className: 'font-semibold', cell: ({ name }) => name },
  {
    id: 'tracking',
    header: 'Tracking page',
    className: 'max-w-64 truncate',
    cell: ({ trackingUrl }) =>
      trackingUrl === '' ? <span className="text-muted">None</span> : siteOf(trackingUrl),
  },
  {
    id: 'phone',
    header: 'Phone',
    className: 'tabular-nums',
    cell: ({ phone }) => phone || <span className="text-muted">—</span>,
  },
  {
    id: 'pins',
    header: 'PIN codes',
    cell: ({ pinCount }) => (pinCount === 0 ? 'All' : formatNumber(pinCount)),
  },
  { id: 'status', header: 'Status', card: 'badge', cell: (carrier) => <ActivePill {...carrier} /> },
]
