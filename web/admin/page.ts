// How a screen of the back office is declared in its folder's `pages.ts`. Routes, typed paths, required calls, the
// sidebar and the command palette are derived from these declarations.
import type { Route } from '#contract/api'

/** A group of the sidebar, or a single link. `shell/navigation.ts` has their names and icons. */
export type Section =
  | 'dashboard'
  | 'products'
  | 'orders'
  | 'customers'
  | 'inventory'
  | 'analytics'
  | 'shipping'
  | 'finance'
  | 'settings'
  | 'audit'

/** Counters for links of the sidebar; `shell/use-link-counts.ts` loads them. */
export type LinkCount = 'openInquiries'

interface MenuPlace {
  section: Section
  /** Links of a section are sorted by position, which is unique. */
  position: number
  label: string
  count?: LinkCount
  /** Heading within a long section. */
  under?: string
  /** Another link, to a view of the same page. */
  view?: { label: string; query: string }
}

/** Listed among the actions of the command palette instead of its pages. */
interface Command {
  label: string
  /** Synonyms for the search. */
  words: string
  icon: CommandIcon
}

export type CommandIcon = 'add' | 'upload'

interface PageBase {
  /** Below `/admin/`. Parameters are written as in the router: `orders/:orderId`. */
  path: string
  /** The component's file, relative to the folder. */
  file: string
  menu?: MenuPlace
  command?: Command
}

/** `call` is the route that the page requires; null if the page is open to every admin. */
type GuardedPage = PageBase & { call: Route | null; beforeSignIn?: never }
type OpenPage = PageBase & { beforeSignIn: true; call?: never }

export type Page = GuardedPage | OpenPage

/** Keyed by the name of the page's path in `adminPaths`. */
export type Pages = Readonly<Record<string, Page>>
