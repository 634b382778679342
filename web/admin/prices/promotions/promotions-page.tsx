// Promotions and coupons with their state, and the orders, their value and discount of each.
import { CalendarClock, TicketPercent } from 'lucide-react'
import { formatDateTime } from '#contract/base/days'
import { counted, formatNumber } from '#contract/base/rupee-text'
import type { AdminPromotion } from '#contract/prices/admin-promotions'
import { promotionStateLabels, promotionStates } from '#contract/prices/promotion-state'
import { benefitText, conditionsText } from '#contract/prices/promotion-text'
import { ActionButton } from '#web/admin/kit/action/use-actions.tsx'
import { labelled, oneOf, select } from '#web/admin/kit/list/filters/filters.tsx'
import { listPage } from '#web/admin/kit/list/list-page.tsx'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { Rupees } from '#web/shop/rupees.tsx'
import { PromotionStatePill } from './promotion-state-pill.tsx'
import { describedPromotion } from './promotion-values.ts'
import { createPromotion, duplicatePromotion, editPromotion } from './save-promotion.tsx'
import { cancelPromotion, deletePromotion, endPromotion } from './stop-promotion.tsx'

const periodText = ({ startsAt, endsAt, endedAt }: AdminPromotion) => {
  const end = endedAt ?? endsAt
  return [startsAt && formatDateTime(startsAt), end && formatDateTime(end)]
}

export default listPage('GET /prices/promotions', {
  title: 'Promotions',
  text: 'Coupons with a code, and promotions that apply automatically in the cart.',
  icon: <TicketPercent />,
  rows: 'promotions',
  rowKey: ({ _id }) => _id,
  rowName: ({ name }) => name,
  search: { label: 'Search promotions', placeholder: 'Name or code' },
  filters: {
    state: oneOf(promotionStates, select('State', labelled(promotionStates, promotionStateLabels))),
  },
  columns: [
    {
      id: 'name',
      header: 'Name',
      className: 'whitespace-normal! min-w-40',
      card: 'title',
      cell: ({ name, code }) => (
        <span className="block leading-5">
          <span className="block font-semibold wrap-anywhere">{name}</span>
          <span className="block text-xs text-muted">{code ?? 'Applies automatically'}</span>
        </span>
      ),
    },
    {
      id: 'state',
      header: 'State',
      card: 'aside',
      cell: ({ state }) => <PromotionStatePill state={state} />,
    },
    {
      id: 'benefit',
      header: 'Benefit',
      className: 'whitespace-normal! min-w-48',
      cell: (promotion) => (
        <span className="block leading-5">
          <span className="block">{benefitText(describedPromotion(promotion))}</span>
          <span className="block text-xs text-muted">{conditionsText(describedPromotion(promotion))}</span>
        </span>
      ),
    },
    {
      id: 'period',
      header: 'From / To',
      className: 'tabular-nums',
      cell: (promotion) => {
        const [start, end] = periodText(promotion)
        return (
          <span className="block leading-5">
            <span className="block">{start ?? 'Now'}</span>
            <span className="block text-xs text-muted">{end ? `to ${end}` : 'No end'}</span>
          </span>
        )
      },
    },
    {
      id: 'uses',
      header: 'Uses',
      numeric: true,
      cell: ({ uses, maxUses }) =>
        uses === null || maxUses === null ? 'No limit' : `${formatNumber(uses)} of ${formatNumber(maxUses)}`,
    },
    {
      id: 'orders',
      header: 'Orders',
      numeric: true,
      cell: ({ _id, name, totals }) =>
        totals === null ? (
          '—'
        ) : (
          <Link
            to={`${adminPaths.allOrders}?promotion=${_id}`}
            aria-label={`Orders with ${name}: ${formatNumber(totals.orders)}`}
            className="font-semibold text-indigo underline-offset-3 hover:underline"
          >
            {formatNumber(totals.orders)}
          </Link>
        ),
    },
    {
      id: 'after',
      header: 'After Discount',
      numeric: true,
      cell: ({ totals }) => (totals ? <Rupees value={totals.after} /> : '—'),
    },
    {
      id: 'discount',
      header: 'Discount',
      numeric: true,
      cell: ({ totals }) => (totals ? <Rupees value={totals.discount} /> : '—'),
    },
  ],
  stats: (reply) => {
    const running = reply?.states.running ?? 0
    return [
      {
        label: 'Running',
        value: running,
        description: running > 0 ? counted(running, 'promotion') : 'No promotion is running',
        icon: <TicketPercent />,
        tone: 'neem',
      },
      {
        label: 'Scheduled',
        value: reply?.states.scheduled ?? 0,
        description: 'Start by themselves',
        icon: <CalendarClock />,
        tone: 'indigo',
      },
    ]
  },
  head: () => <ActionButton action={createPromotion} row={null} />,
  actions: [editPromotion],
  menu: [duplicatePromotion, endPromotion, cancelPromotion, deletePromotion],
  loading: 'Loading promotions...',
  failed: 'Failed to load promotions',
  empty: ({ search, filter }) =>
    search || filter.state
      ? { title: 'No promotions found', text: 'No promotion matches your search and filters.' }
      : {
          title: 'No promotions yet',
          text: 'Add one: a coupon with a code, or a promotion that applies automatically.',
        },
})
