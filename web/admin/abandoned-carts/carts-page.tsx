// List of abandoned carts: contents, time of the last change, and reminder state.
import { ShoppingCart } from 'lucide-react'
import { cartFilters, type ReminderState } from '#contract/abandoned-carts/admin'
import { formatDateTime } from '#contract/base/days'
import { formatNumber } from '#contract/base/rupee-text'
import { labelled, oneOf, select } from '#web/admin/kit/list/filters/filters.tsx'
import { listPage } from '#web/admin/kit/list/list-page.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { Rupees } from '#web/shop/rupees.tsx'
import { Badge, type Tone } from '#web/ui/data/badge.tsx'
import { CartOwner, cartStats, spanFilter } from './cart-stats.tsx'
import { CartsNav } from './carts-nav.tsx'

const filterLabels = { reminded: 'Reminded', 'not-reminded': 'Not reminded' }

const states: Readonly<Record<ReminderState, { text: string; tone: Tone }>> = {
  wanted: { text: 'Can be reminded', tone: 'blue' },
  unasked: { text: 'Hasn’t agreed to reminders', tone: 'grey' },
  stopped: { text: 'Unsubscribed', tone: 'orange' },
}

export default listPage('GET /abandoned-carts', {
  title: 'Abandoned Carts',
  text: 'Carts of customers who left without ordering, newest first.',
  icon: <ShoppingCart />,
  rows: 'carts',
  staleTime: 0,
  rowKey: ({ customer }) => customer._id,
  rowName: ({ customer }) => customer.name,
  rowPath: ({ customer }) => adminPaths.customer(customer._id),
  stats: cartStats,
  nav: () => <CartsNav />,
  search: { label: 'Search carts', placeholder: 'Name, email or phone' },
  filters: {
    days: spanFilter('Left in the'),
    filter: oneOf(cartFilters, select('Reminder', labelled(cartFilters, filterLabels))),
  },
  columns: [
    {
      id: 'customer',
      header: 'Customer',
      card: 'title',
      cell: (row) => <CartOwner customer={row.customer} />,
    },
    {
      id: 'products',
      header: 'In the cart',
      className: 'max-w-80',
      cell: ({ products, lines }) => (
        <span className="line-clamp-2">
          {products.join(', ')}
          {lines > products.length && (
            <span className="text-muted"> and {formatNumber(lines - products.length)} more</span>
          )}
        </span>
      ),
    },
    { id: 'units', header: 'Units', numeric: true, cell: ({ units }) => formatNumber(units) },
    { id: 'value', header: 'Value', numeric: true, cell: ({ value }) => <Rupees value={value} /> },
    {
      id: 'left',
      header: 'Left since',
      card: 'meta',
      className: 'tabular-nums',
      cell: ({ leftAt }) => formatDateTime(leftAt),
    },
    {
      id: 'reminder',
      header: 'Reminder',
      card: 'badge',
      cell: ({ remindedAt, reminders }) =>
        remindedAt ? (
          <Badge tone="green">Reminded {formatDateTime(remindedAt)}</Badge>
        ) : (
          <Badge tone={states[reminders].tone}>{states[reminders].text}</Badge>
        ),
    },
  ],
  loading: 'Loading carts...',
  failed: 'Failed to load carts',
  empty: {
    title: 'No abandoned carts',
    text: (reply) =>
      reply && reply.figures.carts > 0
        ? 'No carts match your filters.'
        : 'Every customer who filled a cart in this period has ordered or is still shopping.',
  },
})
