// Receivables: invoiced orders that aren't fully paid, by age.
import {
  CalendarClock,
  Eye,
  HandCoins,
  Hourglass,
  IndianRupee,
  MessageCircle,
  Scissors,
  UsersRound,
} from 'lucide-react'
import { formatDay } from '#contract/base/days'
import { counted } from '#contract/base/rupee-text'
import { type Age, ageNames, ages } from '#contract/books/receivables'
import { whatsAppNumber } from '#contract/messages/whatsapp-number'
import { oneOf, strip } from '#web/admin/kit/list/filters/filters.tsx'
import { listPage } from '#web/admin/kit/list/list-page.tsx'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { mayCall } from '#web/admin/kit/rights/rights.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { Rupees } from '#web/shop/rupees.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Badge, type Tone } from '#web/ui/data/badge.tsx'
import { MenuLink } from '#web/ui/overlay/menu.tsx'
import { BooksNav } from './books-nav.tsx'

const labels = Object.fromEntries(ageNames.map((age) => [age, ages[age].label])) as Record<Age, string>
const tones: Readonly<Record<Age, Tone>> = {
  week: 'green',
  month: 'blue',
  two: 'yellow',
  three: 'orange',
  older: 'red',
}

const orders = (count: number) => counted(count, 'order')
const link = 'font-semibold text-indigo underline-offset-3 hover:underline'

export default listPage('GET /books/receivables', {
  title: 'Unpaid Invoices',
  text: 'Invoiced orders that aren’t fully paid, oldest first. Their age is counted from the first invoice.',
  icon: <HandCoins />,
  rows: 'receivables',
  staleTime: 0,
  rowKey: ({ order }) => order._id,
  rowName: ({ order }) => order.orderNumber,
  rowPath: ({ order }) => adminPaths.order(order.orderNumber),
  stats: (reply) => {
    const sums = Object.values(reply?.ages ?? {})
    const late = (['two', 'three', 'older'] as const).map((age) => reply?.ages[age])
    const lateAmount = late.reduce((sum, age) => sum + (age?.amount ?? 0), 0)
    return [
      {
        label: 'Receivables',
        value: <Rupees value={sums.reduce((sum, { amount }) => sum + amount, 0)} />,
        description: `${orders(sums.reduce((sum, { count }) => sum + count, 0))}, invoiced and not paid`,
        telling: true,
        icon: <IndianRupee />,
        tone: 'turmeric',
      },
      {
        label: 'Over 30 Days',
        value: <Rupees value={lateAmount} />,
        description: orders(late.reduce((sum, age) => sum + (age?.count ?? 0), 0)),
        telling: true,
        icon: <Hourglass />,
        tone: lateAmount > 0 ? 'madder' : undefined,
      },
      {
        label: 'Not Invoiced Yet',
        value: <Rupees value={reply?.notInvoiced.amount ?? 0} />,
        description: `${orders(reply?.notInvoiced.count ?? 0)} to be paid, in no receivable`,
        telling: true,
        icon: <CalendarClock />,
      },
      {
        label: 'Paid in Advance',
        value: <Rupees value={reply?.advances.amount ?? 0} />,
        description: `${orders(reply?.advances.count ?? 0)}, paid before the invoice or more than due`,
        telling: true,
        icon: <HandCoins />,
        tone: 'neem',
      },
    ]
  },
  head: () => (
    <Link to={adminPaths.receivables} className={buttonClass({ variant: 'secondary' })}>
      <UsersRound aria-hidden="true" className="size-4" />
      Show Customers
    </Link>
  ),
  nav: () => <BooksNav />,
  search: { label: 'Search receivables', placeholder: 'Order number, customer or phone' },
  filters: {
    age: oneOf(
      ageNames,
      strip('Age', labels, (reply) =>
        Object.fromEntries(ageNames.map((age) => [age, reply.ages[age].count])),
      ),
    ),
  },
  columns: [
    {
      id: 'order',
      header: 'Order',
      card: 'title',
      cell: ({ order }) => (
        <Link to={adminPaths.order(order.orderNumber)} className={link}>
          {order.orderNumber}
        </Link>
      ),
    },
    {
      id: 'customer',
      header: 'Customer',
      compact: 'meta',
      className: 'max-w-56 truncate',
      cell: ({ customer: { _id, name } }) =>
        _id ? (
          <Link to={adminPaths.statement(_id)} className={link}>
            {name}
          </Link>
        ) : (
          name
        ),
    },
    {
      id: 'phone',
      header: 'Phone',
      compact: 'meta',
      className: 'tabular-nums',
      cell: ({ customer: { phone } }) =>
        phone ? (
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className="underline-offset-3 hover:underline">
            {phone}
          </a>
        ) : (
          '—'
        ),
    },
    {
      id: 'invoiced',
      header: 'Invoiced',
      card: 'meta',
      className: 'tabular-nums',
      cell: ({ invoicedOn }) => formatDay(invoicedOn),
    },
    {
      id: 'age',
      header: 'Age',
      card: 'badge',
      cell: ({ age, days }) => <Badge tone={tones[age]}>{counted(days, 'day')}</Badge>,
    },
    {
      id: 'amount',
      header: 'Owed',
      numeric: true,
      card: 'aside',
      cell: ({ amount }) => <Rupees value={amount} />,
    },
  ],
  links: ({ order, customer }) => {
    const hasNumber = whatsAppNumber(customer.phone) !== null
    return (
      <>
        <MenuLink
          icon={<Eye aria-hidden="true" />}
          render={<Link to={adminPaths.order(order.orderNumber)} />}
        >
          View order
        </MenuLink>
        {hasNumber && mayCall('GET /admin/orders/{id}/messages') && (
          <MenuLink
            icon={<MessageCircle aria-hidden="true" />}
            render={<Link to={adminPaths.order(order.orderNumber, 'whatsapp')} />}
          >
            Remind on WhatsApp
          </MenuLink>
        )}
        {mayCall('POST /admin/orders/{id}/settlements') && (
          <MenuLink
            icon={<Scissors aria-hidden="true" />}
            render={<Link to={`${adminPaths.order(order.orderNumber)}?action=settle`} />}
          >
            Close without payment
          </MenuLink>
        )}
      </>
    )
  },
  loading: 'Loading receivables...',
  failed: 'Failed to load receivables',
  empty: { title: 'Nothing is owed', text: 'All invoiced orders are paid, or none matches your filters.' },
})
