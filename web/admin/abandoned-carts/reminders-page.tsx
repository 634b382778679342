// List of cart reminder emails with the outcome of each cart.
import { BellRing } from 'lucide-react'
import { outcomes } from '#contract/abandoned-carts/admin'
import { formatDateTime } from '#contract/base/days'
import { formatNumber } from '#contract/base/rupee-text'
import { labelled, oneOf, select } from '#web/admin/kit/list/filters/filters.tsx'
import { listPage } from '#web/admin/kit/list/list-page.tsx'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { Rupees } from '#web/shop/rupees.tsx'
import { Badge, type Tone } from '#web/ui/data/badge.tsx'
import { textLink } from '#web/ui/text/text-link.ts'
import { CartOwner, cartStats, spanFilter } from './cart-stats.tsx'
import { CartsNav } from './carts-nav.tsx'

type Outcome = (typeof outcomes)[number]

const labels: Readonly<Record<Outcome, string>> = {
  ordered: 'Ordered',
  left: 'Still in the cart',
  emptied: 'Removed from the cart',
}
const tones: Readonly<Record<Outcome, Tone>> = { ordered: 'green', left: 'yellow', emptied: 'grey' }

export default listPage('GET /abandoned-carts/reminders', {
  title: 'Cart Reminders',
  text: 'Emails about abandoned carts, newest first. An order counts for the last reminder before it.',
  icon: <BellRing />,
  rows: 'reminders',
  staleTime: 0,
  rowKey: ({ _id }) => _id,
  rowName: ({ customer }) => customer.name,
  rowPath: ({ customer }) => adminPaths.customer(customer._id),
  stats: cartStats,
  nav: () => <CartsNav />,
  search: { label: 'Search reminders', placeholder: 'Name, email or phone' },
  filters: {
    days: spanFilter('Sent in the'),
    outcome: oneOf(outcomes, select('Outcome', labelled(outcomes, labels))),
  },
  columns: [
    {
      id: 'customer',
      header: 'Customer',
      card: 'title',
      cell: (row) => <CartOwner customer={row.customer} />,
    },
    {
      id: 'reminded',
      header: 'Reminded',
      card: 'meta',
      className: 'tabular-nums',
      cell: ({ remindedAt }) => formatDateTime(remindedAt),
    },
    { id: 'units', header: 'Units', numeric: true, cell: ({ units }) => formatNumber(units) },
    { id: 'value', header: 'Value when sent', numeric: true, cell: ({ value }) => <Rupees value={value} /> },
    {
      id: 'outcome',
      header: 'Outcome',
      card: 'badge',
      cell: ({ outcome }) => <Badge tone={tones[outcome]}>{labels[outcome]}</Badge>,
    },
    {
      id: 'order',
      header: 'Order',
      cell: ({ order }) =>
        order ? (
          <span className="leading-5">
            <Link to={adminPaths.order(order.orderNumber)} className={textLink}>
              {order.orderNumber}
            </Link>
            <span className="block text-xs text-muted tabular-nums">
              <Rupees value={order.total} /> · {formatDateTime(order.placedAt)}
            </span>
          </span>
        ) : (
          '—'
        ),
    },
  ],
  loading: 'Loading reminders...',
  failed: 'Failed to load reminders',
  empty: {
    title: 'No reminders',
    text: (reply) =>
      reply && !reply.settings.remind
        ? 'Reminders are switched off. You can switch them on in the settings for abandoned carts.'
        : 'No reminders were sent in this period, or none matches your filters.',
  },
})
