// The shop in four figures.
import { Boxes, IndianRupee, ShoppingBag, Users } from 'lucide-react'
import { formatRs } from '#contract/base/rupee-text'
import type { Stat } from '#web/admin/kit/stats.tsx'
import type { Dashboard } from './use-dashboard.ts'

export const overviewStats = (overview: Dashboard['overview']): readonly Stat[] => [
  {
    label: 'Total Revenue',
    value: formatRs(overview.totalRevenue),
    description: 'Without cancelled and returned orders',
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
