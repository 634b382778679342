// What the sidebar lists. A screen that does not exist yet has no link.
import { LayoutDashboard, type LucideIcon, ShoppingBag } from 'lucide-react'
import { adminPaths } from './paths.ts'

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
    id: 'orders',
    label: 'Orders',
    icon: ShoppingBag,
    base: adminPaths.orders,
    links: [
      { label: 'Orders Management', to: adminPaths.orders },
      { label: 'See Orders', to: adminPaths.pendingOrders },
      { label: 'Processing', to: adminPaths.processingOrders },
      { label: 'Shipped', to: adminPaths.shippedOrders },
      { label: 'Delivered', to: adminPaths.deliveredOrders },
    ],
  },
]

export const holdsPath = (group: NavigationGroup, pathname: string): boolean =>
  pathname === group.base || pathname.startsWith(`${group.base}/`)
