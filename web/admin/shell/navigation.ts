// What the sidebar lists. A screen that does not exist yet has no link.
import {
  ChartColumn,
  LayoutDashboard,
  type LucideIcon,
  Package,
  ScrollText,
  ShoppingBag,
  Users,
} from 'lucide-react'
import { adminPaths } from '#web/admin/paths.ts'

export interface NavigationLink {
  label: string
  to: string
}

export interface NavigationGroup {
  id: string
  label: string
  icon: LucideIcon
  /** Paths below this one belong to the group, whether they have a link or not. */
  base: string
  links: readonly NavigationLink[]
}

export type NavigationEntry = (NavigationLink & { icon: LucideIcon }) | NavigationGroup

export const navigation: readonly NavigationEntry[] = [
  { label: 'Dashboard', to: adminPaths.dashboard, icon: LayoutDashboard },
  {
    id: 'products',
    label: 'Products',
    icon: Package,
    base: adminPaths.products,
    links: [
      { label: 'Products Management', to: adminPaths.products },
      { label: 'All Products', to: adminPaths.productList },
      { label: 'Add Product', to: adminPaths.addProduct },
      { label: 'Categories', to: adminPaths.categories },
    ],
  },
  {
    id: 'orders',
    label: 'Orders',
    icon: ShoppingBag,
    base: adminPaths.orders,
    links: [
      { label: 'Orders Management', to: adminPaths.orders },
      { label: 'All Orders', to: adminPaths.allOrders },
      { label: 'See Orders', to: adminPaths.pendingOrders },
      { label: 'Processing', to: adminPaths.processingOrders },
      { label: 'Shipped', to: adminPaths.shippedOrders },
      { label: 'Delivered', to: adminPaths.deliveredOrders },
      { label: 'Refunded', to: adminPaths.returns },
    ],
  },
  {
    id: 'customers',
    label: 'Customers',
    icon: Users,
    base: adminPaths.customers,
    links: [
      { label: 'Customer Management', to: adminPaths.customers },
      { label: 'Groups', to: adminPaths.customerGroups },
      { label: 'Reviews', to: adminPaths.reviews },
    ],
  },
  {
    id: 'analytics',
    label: 'Analytics',
    icon: ChartColumn,
    base: '/admin/analytics',
    links: [{ label: 'Customer Analytics', to: adminPaths.customerAnalytics }],
  },
  { label: 'Audit Log', to: adminPaths.audit, icon: ScrollText },
]

export const holdsPath = (group: NavigationGroup, pathname: string): boolean =>
  pathname === group.base || pathname.startsWith(`${group.base}/`)
