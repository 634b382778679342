// Payments reported by customers, oldest first. Staff confirm each with a click or close it as not found.
import { BadgeIndianRupee, Eye, IndianRupee, Pencil } from 'lucide-react'
import { formatDateTime, formatDay } from '#contract/base/days'
import { counted, formatNumber, formatRupees } from '#contract/base/rupee-text'
import { paymentMethodLabels, paymentMethods } from '#contract/payment-methods/payment-methods'
import type { WaitingClaim } from '#contract/payments/admin-review'
import { referenceDoubt } from '#contract/payments/references'
import type { ListColumn } from '#web/admin/kit/list/definition.ts'
import { labelled, oneOf, select } from '#web/admin/kit/list/filters/filters.tsx'
import { listPage } from '#web/admin/kit/list/list-page.tsx'
import { Allowed } from '#web/admin/kit/rights/allowed.tsx'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { ScreenshotThumbnail } from '#web/admin/orders/detail/claim-screenshot.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { Rupees } from '#web/shop/rupees.tsx'
import { MenuLink } from '#web/ui/overlay/menu.tsx'
import { claimActions } from './claim-actions.tsx'
import { customerColumn, MethodCell, orderColumn, ReferenceCell } from './payment-columns.tsx'
import { PaymentsTabs } from './payments-tabs.tsx'

const claimable = paymentMethods.filter((method) => method === 'upi' || method === 'bank_transfer')

const columns: readonly ListColumn<WaitingClaim>[] = [
  orderColumn,
  customerColumn,
  {
    id: 'reference',
    header: 'Reference / UTR',
    className: 'whitespace-normal! min-w-36',
    cell: ({ method, reference }) => (
      <ReferenceCell
        reference={reference}
        note={referenceDoubt(method, reference) && 'Unusual format of a reference'}
      />
    ),
  },
  {
    id: 'method',
    header: 'Paid by · into',
    className: 'whitespace-normal!',
    cell: ({ method, account }) => <MethodCell method={method} account={account?.name ?? null} />,
  },
  {
    id: 'paid',
    header: 'Paid on',
    className: 'tabular-nums',
    cell: ({ paidOn, claimedAt }) => (
      <span className="block leading-5">
        {formatDay(paidOn)}
        <span className="block text-xs text-muted" title={formatDateTime(claimedAt)}>
          Reported {ageOf(claimedAt)}
        </span>
      </span>
    ),
  },
  {
    id: 'balance',
    header: 'Balance',
    numeric: true,
    cell: ({ balance }) => <Rupees value={balance} />,
  },
  {
    id: 'amount',
    header: 'Amount',
    numeric: true,
    card: 'aside',
    cell: ({ amount, balance }) => (
      <span className="block leading-5">
        <Rupees value={amount} className="font-semibold" />
        {amount !== balance && (
          <span className="block text-xs text-madder">
            {amount > balance ? 'More than the amount due' : 'Less than the amount due'}
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'screenshot',
    header: 'Screenshot',
    cell: (claim) => (claim.hasScreenshot ? <ScreenshotThumbnail claim={claim} /> : '—'),
  },
]

const DAY_MS = 86_400_000

function ageOf(claimedAt: string): string {
  const days = Math.floor((Date.now() - Date.parse(claimedAt)) / DAY_MS)
  if (days === 0) return 'in the last 24 hours'
  return `${counted(days, 'day')} ago`
}

export const WaitingClaims = listPage('GET /admin/payment-claims', {
  rows: 'claims',
  rowKey: ({ _id }) => _id,
  rowName: ({ reference }) => reference,
  title: 'Payments to Verify',
  text: 'Reported by customers. Check that the money is in your account before you confirm.',
  icon: <BadgeIndianRupee />,
  head: ({ list }) => <PaymentsTabs list={list} />,
  search: { label: 'Search payments', placeholder: 'UTR, order no., customer' },
  filters: {
    method: oneOf(claimable, select('Method', labelled(claimable, paymentMethodLabels))),
  },
  stats: (reply, total) => [
    {
      label: 'To Verify',
      value: formatNumber(total),
      description: 'Matching your filters',
      icon: <BadgeIndianRupee />,
      tone: 'turmeric',
    },
    {
      label: 'Reported',
      value: formatRupees(reply?.totalAmount ?? 0),
      description: 'Not in the books yet',
      icon: <IndianRupee />,
    },
  ],
  columns,
  actions: claimActions,
  links: ({ _id, orderNumber }) => (
    <Allowed to={adminPaths.order(orderNumber)}>
      <MenuLink icon={<Eye />} render={<Link to={adminPaths.order(orderNumber)} />}>
        Open Order
      </MenuLink>
      <MenuLink
        icon={<Pencil />}
        render={<Link to={`${adminPaths.order(orderNumber, 'payment')}&claim=${_id}`} />}
      >
        Record Differently…
      </MenuLink>
    </Allowed>
  ),
  loading: 'Loading payments...',
  failed: 'Failed to load payments',
  empty: { title: 'Nothing to Verify', text: 'All reported payments have been checked.' },
  toasts: { id: 'payment-claims', failed: (message) => `Failed to fetch payments: ${message}` },
})
