// What the sidebar lists. A screen that does not exist yet has no link.
import {
  Boxes,
  ChartColumn,
  IndianRupee,
  LayoutDashboard,
  type LucideIcon,
  Package,
  ScrollText,
  Settings,
  ShoppingBag,
  Truck,
  Users,
} from 'lucide-react'
import { mayOpen } from '#web/admin/kit/rights/page-calls.ts'
import { adminPaths } from '#web/admin/paths.ts'
import type { LinkCount } from './use-link-counts.ts'

export interface NavigationLink {
  label: string
  to: string
  /** What of `useLinkCounts` stands beside it. */
  count?: LinkCount
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

const navigation: readonly NavigationEntry[] = [
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
      { label: 'Inbox', to: adminPaths.inbox, count: 'openInquiries' },
      { label: 'Emails', to: adminPaths.emails },
    ],
  },
  {
    id: 'inventory',
    label: 'Inventory',
    icon: Boxes,
    base: adminPaths.inventory,
    links: [
      { label: 'Stock Management', to: adminPaths.inventory },
      { label: 'Stock Adjustments', to: adminPaths.stockAdjustments },
      { label: 'Stock Counts', to: adminPaths.stockCounts },
      { label: 'Suppliers', to: adminPaths.suppliers },
      { label: 'Purchase Orders', to: adminPaths.purchaseOrders },
      { label: 'Reorder', to: adminPaths.reorder },
    ],
  },
  {
    id: 'analytics',
    label: 'Analytics',
    icon: ChartColumn,
    base: '/admin/analytics',
    links: [
      { label: 'Sales Reports', to: adminPaths.salesReports },
      { label: 'Product Performance', to: adminPaths.productPerformance },
      { label: 'Slow Movers', to: adminPaths.slowProducts },
      { label: 'Returned Products', to: adminPaths.returnedProducts },
      { label: 'Searches', to: adminPaths.searches },
      { label: 'Customer Analytics', to: adminPaths.customerAnalytics },
    ],
  },
  {
    id: 'shipping',
    label: 'Shipping',
    icon: Truck,
    base: '/admin/shipping',
    links: [
      { label: 'Shipping Methods', to: adminPaths.shippingMethods },
      { label: 'Shipping Zones', to: adminPaths.shippingZones },
      { label: 'Track Shipments', to: adminPaths.trackShipments },
      { label: 'Carriers', to: adminPaths.carriers },
    ],
  },
  {
    id: 'finance',
    label: 'Finance',
    icon: IndianRupee,
    base: '/admin/finance',
    links: [
      { label: 'Payments', to: adminPaths.payments },
      { label: 'Bank Statements', to: adminPaths.bankStatements },
      { label: 'Payment Methods', to: adminPaths.paymentMethods },
      { label: 'Books', to: adminPaths.books },
      { label: 'Receivables', to: adminPaths.receivables },
      { label: 'Invoices & Notes', to: adminPaths.documents },
      { label: 'E-way Bills', to: adminPaths.ewayBills },
      { label: 'GST Returns', to: adminPaths.gstReturns },
      { label: 'Tax Classes', to: adminPaths.taxClasses },
      { label: 'Products to Check', to: adminPaths.taxIssues },
      { label: 'Tax Settings', to: adminPaths.taxSettings },
      { label: 'Invoice Numbers', to: adminPaths.invoiceNumbers },
    ],
  },
  {
    id: 'settings',
    label: 'Settings',
    icon: Settings,
    base: adminPaths.settings,
    links: [
      { label: 'General Settings', to: adminPaths.settings },
      { label: 'Seller Details', to: adminPaths.sellerSettings },
      { label: 'Unpaid Orders', to: adminPaths.unpaidOrders },
      { label: 'Storefront', to: adminPaths.storefrontSettings },
      { label: 'Pages', to: adminPaths.pageSettings },
      { label: 'Email Texts', to: adminPaths.emailSettings },
      { label: 'Backups', to: adminPaths.backups },
      { label: 'Connections', to: adminPaths.connections },
      { label: 'Webhooks', to: adminPaths.webhooks },
      { label: 'Staff', to: adminPaths.staff },
      { label: 'Roles', to: adminPaths.roles },
    ],
  },
  { label: 'Audit Log', to: adminPaths.audit, icon: ScrollText },
]

/** The entries that are open to whoever is signed in; a group with none of them is left out. */
export const openNavigation = (): NavigationEntry[] =>
  navigation
    .map((entry) =>
      'links' in entry ? { ...entry, links: entry.links.filter(({ to }) => mayOpen(to)) } : entry,
    )
    .filter((entry) => ('links' in entry ? entry.links.length > 0 : mayOpen(entry.to)))

/** What lies below a link that lies elsewhere belongs to the group, too. */
export const holdsPath = (group: NavigationGroup, pathname: string): boolean =>
  [group.base, ...group.links.map(({ to }) => to)].some(
    (path) => pathname === path || pathname.startsWith(`${path}/`),
  )
