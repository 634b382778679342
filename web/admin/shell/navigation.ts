// The sidebar's links: sections in fixed order, filled with the pages that belong to them.
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
import { isNeeded, mayOpen } from '#web/admin/kit/rights/rights.ts'
import type { LinkCount, Section } from '#web/admin/page.ts'
import { namedPages } from '#web/admin/pages.ts'

export interface NavigationLink {
  label: string
  to: string
  /** The counter of `useLinkCounts` shown next to the label. */
  count?: LinkCount | undefined
  under?: string | undefined
}

export interface NavigationGroup {
  id: string
  label: string
  icon: LucideIcon
  /** All paths below this one belong to the group, with or without a link. */
  base: string
  links: readonly NavigationLink[]
}

export type NavigationEntry = (NavigationLink & { icon: LucideIcon }) | NavigationGroup

/** A section without a label is a plain link to its only page. */
const sections: Readonly<Record<Section, { label?: string; icon: LucideIcon }>> = {
  dashboard: { icon: LayoutDashboard },
  products: { label: 'Products', icon: Package },
  orders: { label: 'Orders', icon: ShoppingBag },
  customers: { label: 'Customers', icon: Users },
  inventory: { label: 'Inventory', icon: Boxes },
  analytics: { label: 'Analytics', icon: ChartColumn },
  shipping: { label: 'Shipping', icon: Truck },
  finance: { label: 'Finance', icon: IndianRupee },
  settings: { label: 'Settings', icon: Settings },
  audit: { icon: ScrollText },
}

const linksOf = (section: string): NavigationLink[] =>
  namedPages
    .flatMap(([, { path, menu }]) => (menu?.section === section ? [{ to: `/admin/${path}`, menu }] : []))
    .toSorted((one, other) => one.menu.position - other.menu.position)
    .flatMap(({ to, menu: { label, count, under, view } }) => [
      { label, to, count, under },
      ...(view ? [{ label: view.label, to: `${to}?${view.query}`, under }] : []),
    ])

const navigation: readonly NavigationEntry[] = Object.entries(sections).flatMap(
  ([id, { label, icon }]): NavigationEntry[] => {
    const links = linksOf(id)
    return label === undefined
      ? links.map((link) => ({ ...link, icon }))
      : [{ id, label, icon, base: `/admin/${id}`, links }]
  },
)

/** Returns the entries that the user may open. Groups without any are left out. */
export const openNavigation = (): NavigationEntry[] =>
  navigation
    .map((entry) =>
      'links' in entry
        ? { ...entry, links: entry.links.filter(({ to }) => mayOpen(to) && isNeeded(to)) }
        : entry,
    )
    .filter((entry) => ('links' in entry ? entry.links.length > 0 : mayOpen(entry.to)))

/** Subpaths of links outside the group's base path also belong to the group. */
export const holdsPath = (group: NavigationGroup, pathname: string): boolean =>
  [group.base, ...group.links.map(({ to }) => to)].some(
    (path) => pathname === path || pathname.startsWith(`${path}/`),
  )

/** Returns whether a link leads to the open page. A link with a query is for one view of its page. */
export function isCurrent(
  { to }: NavigationLink,
  group: NavigationGroup,
  { pathname, search }: { pathname: string; search: string },
): boolean {
  const opened = new URLSearchParams(search)
  const isOpen = (view: string) => {
    const { pathname: path, searchParams } = new URL(view, 'http://localhost')
    return path === pathname && [...searchParams].every(([name, value]) => opened.get(name) === value)
  }
  const views = group.links.filter((link) => link.to.startsWith(`${to}?`))
  return isOpen(to) && !views.some((view) => isOpen(view.to))
}
