// The shop in four figures.
import { Boxes, HandCoins, IndianRupee, ReceiptIndianRupee, ShoppingBag, Users } from 'lucide-react'
import { formatRs } from '#contract/base/rupee-text'
import { mayOpen } from '#web/admin/kit/rights/page-calls.ts'
import type { Stat } from '#web/admin/kit/stats.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { Rupees } from '#web/shop/rupees.tsx'
import type { Dashboard } from './use-dashboard.ts'

export const overviewStats = (overview: Dashboard['overview']): readonly Stat[] => [
  {
    label: 'Total Revenue',
    value: formatRs(overview.totalRevenue),
    description: 'Ordered with GST, paid or not; without cancelled and returned orders',
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

/** What the books say: goods that left, and money that came. */
export const bookStats = (books: Dashboard['books']): readonly Stat[] => [
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
    description: 'Money that came less money given back',
    icon: <IndianRupee />,
    tone: 'neem',
    ...linkTo(`${adminPaths.journals}?kind=receipt`, 'Open the receipts'),
  },
  {
    label: 'Receivables',
    value: <Rupees value={books.receivables} />,
    description: 'Invoiced and not paid, now',
    icon: <HandCoins />,
    tone: 'turmeric',
    ...linkTo(adminPaths.receivables, 'Open what is owed'),
  },
]

const linkTo = (to: string, label: string) => (mayOpen(to) ? { link: { to, label } } : {})
