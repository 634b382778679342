// The four totals of the shop, and the figures of now.
import {
  Boxes,
  CalendarClock,
  HandCoins,
  IndianRupee,
  ReceiptIndianRupee,
  ShoppingBag,
  Users,
} from 'lucide-react'
import { formatNumber, formatRs, formatRupees } from '#contract/base/rupee-text'
import { mayOpen } from '#web/admin/kit/rights/rights.ts'
import type { Stat } from '#web/admin/kit/stats.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { Rupees } from '#web/shop/rupees.tsx'
import type { Dashboard } from './use-dashboard.ts'

export const overviewStats = (overview: Dashboard['overview']): readonly Stat[] => [
  {
    label: 'Total Revenue',
    value: formatRs(overview.totalRevenue),
    description: 'Orders with GST, paid or unpaid; without cancelled and returned orders',
    icon: <IndianRupee />,
    tone: 'neem',
  },
  {
    label: 'Total Orders',
    value: overview.totalOrders,
    description: 'Since the shop opened',
    icon: <ShoppingBag />,
  },
  {
    label: 'Total Customers',
    value: overview.totalUsers,
    description: 'With an account',
    icon: <Users />,
    tone: 'turmeric',
  },
  {
    label: 'Total Products',
    value: overview.totalProducts,
    description: 'In the catalogue',
    icon: <Boxes />,
    tone: 'madder',
  },
]

/** The figures of today, and those of the books. */
export const figuresOfNow = ({ sinceYesterday, books }: Dashboard): readonly Stat[] => [
  ofToday('Orders Today', sinceYesterday.orders, formatNumber),
  ofToday('Order Value Today', sinceYesterday.ordered, formatRupees),
  ofToday('Sales Today', sinceYesterday.sales, formatRupees),
  ofToday('Received Today', sinceYesterday.received, formatRupees),
  {
    label: 'Sales This Month',
    value: <Rupees value={books.sales} />,
    description: 'Invoiced less credited, without GST',
    icon: <ReceiptIndianRupee />,
    ...linkTo(adminPaths.books, 'Open the books'),
  },
  {
    label: 'Received This Month',
    value: <Rupees value={books.received} />,
    description: 'Payments received less refunds',
    icon: <IndianRupee />,
    ...linkTo(`${adminPaths.journals}?kind=receipt`, 'Open payments'),
  },
  {
    label: 'Receivables',
    value: <Rupees value={books.receivables} />,
    description: 'Invoiced and not paid yet',
    icon: <HandCoins />,
    ...linkTo(adminPaths.receivables, 'Open receivables'),
  },
]

const ofToday = (
  label: string,
  { today, yesterday }: Dashboard['sinceYesterday']['orders'],
  format: (value: number) => string,
): Stat => ({
  label,
  value: format(today),
  description: `Yesterday up to the same time: ${format(yesterday)}`,
  icon: <CalendarClock />,
})

const linkTo = (to: string, label: string) => (mayOpen(to) ? { link: { to, label } } : {})
