// Which modules travel together. What every page of the storefront needs goes into two files rather than thirty: they
// compress a tenth better, and fewer requests wait for a slow line. Schemas stay apart: only pages with a form load them.
import type { Plugin, Rolldown } from 'vite'
import { adminRoutes } from '../web/admin/routes.ts'
import { storeRoutes } from '../web/store/routes.ts'
import { countRoutes, filesOf, ModuleGraph, moduleOf } from './shared-modules.ts'

const LIBRARIES =
  /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack[\\/](query-core|react-query))[\\/]/
/** What only some pages ask of TanStack Query: lists that grow, several reads at once. */
const QUERIES_OF_SOME_PAGES =
  /@tanstack[\\/](query-core|react-query)[\\/].*(queriesObserver|useQueries|infiniteQueryObserver|useInfiniteQuery|useMutationState|streamedQuery)\./
const SCHEMAS =
  /node_modules[\\/]zod[\\/]|contract[\\/](base[\\/]text|catalogue[\\/]specification-value|reviews[\\/]review-mark)\.ts/
/** Each is small and seldom alone: together they compress better than as files of their own. */
const SLIDES = /web[\\/]ui[\\/]media[\\/]slides|icons[\\/](pause|play)\.mjs/
const PRODUCT_PARTS =
  /web[\\/](ui[\\/](form[\\/]quantity-stepper|data[\\/]description-list)|shop[\\/]rating-stars)|icons[\\/](star|minus|plus)\.mjs/
const ICONS_OF_MANY = /icons[\\/](chevron-(left|right)|arrow-right|heart)\.mjs/
/** Reached from the frame but used by lists only. */
const OF_LISTS = /contract[\\/]catalogue[\\/]attribute-filters/

/** Of the storefront: what every page needs, and cards of products, which most have. */
const frame = [
  'root.tsx',
  'store/shell/layout.tsx',
  'store/shell/header.tsx',
  'store/shell/seo.tsx',
  'store/shell/structured-data.ts',
  'store/shell/page-boundary.tsx',
  'store/offline/offline-alert.tsx',
  'store/shell/hydration.ts',
  'store/shell/storefront.ts',
  'store/catalogue/price-line.tsx',
  'store/catalogue/stock-badge.tsx',
  'store/catalogue/favourites.ts',
  'ui/text/breadcrumb.tsx',
  'ui/text/skip-link.tsx',
  'ui/data/badge.tsx',
  'ui/media/picture.tsx',
].map(moduleOf)

/** What these load, now or later, is not made more for the sake of the back office: through them visitors come in. */
const entrances = [
  'home/home-page',
  'catalogue/listing/product-list-page',
  'catalogue/product/product-page',
].map((page) => moduleOf(`store/${page}.tsx`))
/** Nor is what these load at once. */
const waysOn = ['cart/cart-page', 'account/sign-in/login-page'].map((page) => moduleOf(`store/${page}.tsx`))

const backOffice = ['admin/shell/gate.tsx', 'admin/shell/layout.tsx'].map(moduleOf)

interface Rooms {
  frame: Set<string>
  /** All of the storefront, and of it what is left apart for visitors who come in. */
  store: Set<string>
  apart: Set<string>
  backOffice: Set<string>
  /** By module, how many pages of the back office load it. */
  pages: Map<string, number>
}

let rooms: Rooms | undefined

function roomsOf(context: Rolldown.ChunkingContext): Rooms {
  if (rooms) return rooms
  const graph = new ModuleGraph(context)
  const pages = filesOf(adminRoutes).filter((page) => !backOffice.includes(page))
  rooms = {
    frame: graph.reached(frame),
    store: graph.reached(filesOf(storeRoutes), { later: true }),
    apart: new Set([...graph.reached([...frame, ...entrances], { later: true }), ...graph.reached(waysOn)]),
    backOffice: graph.reached(backOffice),
    pages: countRoutes(graph, pages),
  }
  return rooms
}

type Rule = (id: string, rooms: Rooms) => boolean

/** A file for the modules of which a rule holds. Of two rules that hold, that of the file with more before it counts less. */
const file = (name: string, priority: number, holds: Rule): Rolldown.CodeSplittingGroup => ({
  debugName: name,
  name: (id, context) => (holds(id, roomsOf(context)) ? name : null),
  priority,
})

/**
 * A file of what several pages of the back office share: two hundred small ones are as many requests. The bundler would
 * add whatever its modules import, also from the storefront, which would then load it. No two of these files wait for
 * each other without that: each holds what more pages load than the next, and what a module imports as many at least.
 */
const shared = (name: string, priority: number, holds: Rule): Rolldown.CodeSplittingGroup => ({
  ...file(name, priority, holds),
  includeDependenciesRecursively: false,
})

const countOf = (id: string, { pages, store }: Rooms) => (store.has(id) ? 0 : (pages.get(id) ?? 0))

export const filesOfThePages: Rolldown.CodeSplittingGroup[] = [
  { name: 'schemas', test: SCHEMAS, priority: 9 },
  file('base', 8, (id) => LIBRARIES.test(id) && !QUERIES_OF_SOME_PAGES.test(id)),
  file('common', 7, (id, { frame }) => ICONS_OF_MANY.test(id) || (frame.has(id) && !OF_LISTS.test(id))),
  { name: 'slides', test: SLIDES, priority: 6 },
  { name: 'product-parts', test: PRODUCT_PARTS, priority: 6 },
  shared('both', 4, (id, { store, apart, pages }) => store.has(id) && !apart.has(id) && pages.has(id)),
  shared('back-office', 3, (id, { store, backOffice }) => backOffice.has(id) && !store.has(id)),
  shared('back-office-pages', 2, (id, rooms) => countOf(id, rooms) >= 5),
  shared('back-office-areas', 1, (id, rooms) => countOf(id, rooms) >= 3),
]

/** Lets a page's file export what another one shares with it, which `includeDependenciesRecursively: false` asks for. */
export const pagesExportMore = (): Plugin => ({
  name: 'pages-export-more',
  apply: 'build',
  options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
})
