// Columns of the order lists by name. Each list picks the columns it needs, and its cards use the same definitions.
import { dayOf, today } from '#contract/base/days'
import { formatUsDateTime, formatUsDay } from '#contract/base/us-days'
import type { ListedOrder, OrderOfStatus, RecentOrder } from '#contract/orders/admin-lists'
import { methodKindLabels } from '#contract/payment-methods/method-kinds'
import { paymentMethodLabels } from '#contract/payment-methods/payment-methods'
import type { ColumnTable } from '#web/admin/kit/list/pick.ts'
import { CustomerTypeBadge } from '#web/admin/orders/customer-type-badge.tsx'
import {
  AddressLines,
  CustomerCell,
  itemsText,
  ProductLines,
  placeOf,
} from '#web/admin/orders/order-cells.tsx'
import { OrderStatusBadge, PaymentStateBadge, ReportedBadge } from '#web/admin/orders/order-status-badge.tsx'
import { OrderSums } from '#web/admin/orders/order-sums.tsx'
import { PackerName } from '#web/admin/orders/packer-name.tsx'
import { RatingStars } from '#web/shop/rating-stars.tsx'
import { Rupees } from '#web/shop/rupees.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { CopyButton } from '#web/ui/text/copy-button.tsx'
import { AgeBadge, AgeInHours } from './order-age.tsx'
import { OrderCell } from './order-flags.tsx'

const none = <span className="text-muted">—</span>

const PaymentBadges = ({ order }: { order: Pick<ListedOrder, 'paymentState' | 'reportedMethod'> }) => (
  <span className="inline-flex flex-wrap gap-1">
    <PaymentStateBadge state={order.paymentState} />
    {order.reportedMethod && <ReportedBadge />}
  </span>
)

export const orderColumns = {
  order: {
    header: 'Order ID',
    usual: true,
    fixed: true,
    card: 'title',
    className: 'whitespace-normal! min-w-28',
    cell: (order) => <OrderCell order={order} />,
  },
  customer: {
    header: 'Customer',
    sortKey: 'customer',
    usual: true,
    card: 'section',
    compact: 'meta',
    compactCell: ({ user }) => user.name,
    cell: ({ user, customerType, isGuest }) => (
      <span className="block max-w-60 leading-5">
        <span className="flex items-center gap-1.5">
          <span className="truncate font-semibold">{user.name}</span>
          {(isGuest || customerType !== 'regular') && (
            <CustomerTypeBadge type={customerType} isGuest={isGuest} />
          )}
        </span>
        <span className="block truncate text-xs text-muted">{user.email}</span>
      </span>
    ),
  },
  /** Customer without the type, for narrow lists. */
  name: {
    header: 'Customer',
    card: 'section',
    compact: 'meta',
    compactCell: ({ user }) => user.name,
    cell: ({ user }) => <CustomerCell user={user} />,
  },
  type: {
    header: 'Customer type',
    card: 'none',
    cell: ({ customerType, isGuest }) => <CustomerTypeBadge type={customerType} isGuest={isGuest} />,
  },
  items: {
    header: 'Items',
    compact: 'meta',
    cell: ({ totalItems }: Pick<RecentOrder, 'totalItems'>) => itemsText(totalItems),
  },
  total: {
    header: 'Total',
    sortKey: 'total',
    numeric: true,
    usual: true,
    card: 'aside',
    cell: ({ totalAmount }: Pick<RecentOrder, 'totalAmount'>) => <Rupees value={totalAmount} />,
  },
  payment: {
    header: 'Payment',
    usual: true,
    compact: 'badge',
    compactCell: (order) => <PaymentBadges order={order} />,
    cell: (order) => (
      <span className="inline-block leading-5">
        <PaymentBadges order={order} />
        <span className="block px-2 text-xs text-muted">{paymentMethod(order)}</span>
      </span>
    ),
  },
  balance: {
    header: 'Balance',
    card: 'none',
    numeric: true,
    cell: ({ balance }) => (balance === 0 ? none : <Rupees value={balance} />),
  },
  shipping: {
    header: 'Shipping',
    usual: true,
    compact: 'none',
    cell: (order) =>
      order.carrier ? (
        <span className="block leading-5">
          {order.trackingNumber && (
            <span className="block max-w-40 truncate tabular-nums">{order.trackingNumber}</span>
          )}
          <span className="block max-w-40 truncate text-xs text-muted">
            {order.carrier} · {methodOf(order)}
          </span>
        </span>
      ) : (
        none
      ),
  },
  tracking: {
    header: 'Tracking Number',
    compact: 'meta',
    compactCell: ({ trackingNumber, carrier }) => [carrier, trackingNumber].filter(Boolean).join(' '),
    cell: ({ trackingNumber, carrier }) =>
      trackingNumber ? (
        <span className="inline-flex items-center gap-1">
          <span className="min-w-0 leading-5">
            <span className="block truncate tabular-nums">{trackingNumber}</span>
            <span className="block text-xs text-muted">{carrier}</span>
          </span>
          <CopyButton iconOnly text={trackingNumber} label={`Copy tracking number ${trackingNumber}`} />
        </span>
      ) : (
        none
      ),
  },
  method: { header: 'Shipping method', cardOnly: true, cell: (order) => methodOf(order) },
  destination: {
    header: 'Destination',
    cardOnly: true,
    card: 'section',
    cell: ({ shippingAddress }) => placeOf(shippingAddress),
  },
  place: { header: 'State', card: 'none', cell: ({ shippingAddress }) => shippingAddress.state || none },
  pin: {
    header: 'PIN code',
    card: 'none',
    compact: 'meta',
    className: 'tabular-nums',
    cell: ({ shippingAddress }) => shippingAddress.postalCode || none,
  },
  packer: {
    header: 'Packed by',
    cardOnly: true,
    cell: ({ packer }) => packer && <PackerName packer={packer} />,
  },
  /** The status with the packer below it, so that tables need no separate column for the packer. */
  packing: {
    header: 'Status',
    card: 'none',
    cell: ({ status, statusDisplay, packer }) => (
      <span className="inline-block leading-5">
        <OrderStatusBadge status={status} label={statusDisplay} />
        {packer && (
          <span className="block max-w-40 px-2 text-xs text-muted">
            <span className="sr-only">Packed by </span>
            <PackerName packer={packer} />
          </span>
        )}
      </span>
    ),
  },
  status: {
    header: 'Status',
    sortKey: 'status',
    usual: true,
    card: 'badge',
    cell: ({ status, statusDisplay }: Pick<RecentOrder, 'status' | 'statusDisplay'>) => (
      <OrderStatusBadge status={status} label={statusDisplay} />
    ),
  },
  /** For lists of a single status: shown on cards only. */
  standing: {
    header: 'Status',
    card: 'badge',
    cardOnly: true,
    cell: ({ status, statusDisplay }) => <OrderStatusBadge status={status} label={statusDisplay} />,
  },
  age: {
    header: 'Age',
    card: 'badge',
    cardOnly: true,
    cell: ({ createdAt }) => <AgeBadge createdAt={createdAt} />,
  },
  /** The age with the order's day below it, so that tables need no separate column for the day. */
  since: {
    header: 'Age',
    card: 'none',
    compact: 'badge',
    compactCell: ({ createdAt }) => <AgeBadge createdAt={createdAt} />,
    cell: ({ createdAt }) => (
      <span className="inline-block leading-5">
        <AgeBadge createdAt={createdAt} />
        <span className="block px-2 text-xs text-muted tabular-nums">{formatUsDay(createdAt)}</span>
      </span>
    ),
  },
  hours: {
    header: 'Waiting',
    cardOnly: true,
    card: 'meta',
    cell: ({ createdAt }) => <AgeInHours createdAt={createdAt} />,
  },
  date: day<Pick<RecentOrder, 'createdAt'>>('Date', ({ createdAt }) => createdAt, {
    sortKey: 'date',
    usual: true,
    compact: 'meta',
  }),
  ordered: day<ListedOrder>('Ordered', ({ createdAt }) => createdAt, { cardOnly: true }),
  updated: day<ListedOrder>('Updated', ({ updatedAt }) => updatedAt, { card: 'none' }),
  refunded: {
    header: 'Refunded On',
    compact: 'meta',
    className: 'tabular-nums',
    cell: ({ updatedAt }) => formatUsDateTime(updatedAt),
  },
  rating: { header: 'Rating', compact: 'badge', cell: ({ rating }) => <RatingStars rating={rating} /> },
  acclaim: {
    header: 'Rating',
    cardOnly: true,
    card: 'badge',
    cell: ({ rating }) => (rating ?? 0) >= 4 && <Badge tone="yellow">High Rating</Badge>,
  },
  reviewAsked: {
    header: 'Review requested',
    cardOnly: true,
    cell: ({ reviewRequestedAt }) => reviewRequestedAt && formatUsDay(reviewRequestedAt),
  },
  products: {
    header: 'Products',
    cardOnly: true,
    card: 'section',
    cell: ({ items }) => <ProductLines items={items} />,
  },
  firstProducts: {
    header: 'Products',
    cardOnly: true,
    card: 'section',
    cell: ({ items }) => <ProductLines items={items} first={3} />,
  },
} satisfies ColumnTable<ListedOrder>

/** Adds the columns that only lists of one status have. */
export const statusColumns = {
  ...orderColumns,
  transit: {
    header: 'Status',
    card: 'badge',
    cell: (order) =>
      isDelayed(order) ? (
        <OrderStatusBadge status="delayed" />
      ) : (
        <OrderStatusBadge status={order.status} label={order.statusDisplay} />
      ),
  },
  shipped: day<OrderOfStatus>('Shipped Date', ({ shippedDate }) => shippedDate, { compact: 'none' }),
  estimate: day<OrderOfStatus>('Est. Delivery', ({ estimatedDelivery }) => estimatedDelivery),
  expected: day<OrderOfStatus>('Estimated delivery', ({ estimatedDelivery }) => estimatedDelivery, {
    cardOnly: true,
  }),
  delivered: day<OrderOfStatus>(
    'Delivered Date',
    ({ deliveredDate, updatedAt }) => deliveredDate ?? updatedAt,
    { compact: 'meta' },
  ),
  review: {
    header: 'Review',
    cardOnly: true,
    card: 'section',
    cell: ({ review }) => review && <p className="text-pretty">“{review}”</p>,
  },
  address: {
    header: 'Ships to',
    cardOnly: true,
    card: 'section',
    cell: ({ shippingAddress }) => <AddressLines address={shippingAddress} />,
  },
  sums: {
    header: 'Order summary',
    cardOnly: true,
    card: 'section',
    cell: (order) => <OrderSums order={order} />,
  },
} satisfies ColumnTable<OrderOfStatus>

function day<Order>(
  header: string,
  of: (order: Order) => string | null | undefined,
  more: Partial<ColumnTable<Order>[string]> = {},
): ColumnTable<Order>[string] {
  return { header, className: 'tabular-nums', cell: (order) => formatUsDay(of(order)), ...more }
}

const methodOf = ({ shippingMethod }: Pick<RecentOrder, 'shippingMethod'>): string =>
  shippingMethod || 'Standard'

/** A shipment is late from the day after its estimated delivery. */
const isDelayed = ({ estimatedDelivery }: Pick<RecentOrder, 'estimatedDelivery'>): boolean =>
  estimatedDelivery != null && dayOf(estimatedDelivery) < today()

/** Returns the customer's payment method. Payments always arrive outside the site. */
/** The method that the customer reported, or else chose. */
function paymentMethod({ reportedMethod, paymentInfo }: ListedOrder): string {
  const method = reportedMethod ?? paymentInfo?.method ?? 'manual'
  const labels: Record<string, string> = {
    ...methodKindLabels,
    ...paymentMethodLabels,
    manual: 'Manual',
  }
  return labels[method] ?? method
}
