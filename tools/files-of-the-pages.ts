// Groups modules into script files. Modules of every storefront page go into two files instead of thirty: they
// compress a tenth better and need fewer requests. Schemas are separate, because only pages with a form load them.
import type { Plugin, Rolldown } from 'vite'
import { adminRoutes } from '../web/admin/routes.ts'
import { storeRoutes } from '../web/store/routes.ts'
import { countRoutes, filesOf, ModuleGraph, moduleOf } from './shared-modules.ts'

const LIBRARIES =
  /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack[\\/](query-core|react-query))[\\/]/
/** Parts of TanStack Query that only some pages use: infinite lists and parallel queries. */
const QUERIES_OF_SOME_PAGES =
  /@tanstack[\\/](query-core|react-query)[\\/].*(queriesObserver|useQueries|infiniteQueryObserver|useInfiniteQuery|useMutationState|streamedQuery)\./
const SCHEMAS =
  /node_modules[\\/]zod[\\/]|contract[\\/](base[\\/]text|catalogue[\\/]specification-value|reviews[\\/]review-mark)\.ts/
/** Small modules that are usually loaded together, and compress better in one file. */
const SLIDES = /web[\\/]ui[\\/]media[\\/]slides|icons[\\/](pause|play)\.mjs/
const PRODUCT_PARTS =
  /web[\\/](ui[\\/](form[\\/]quantity-stepper|data[\\/]description-list)|shop[\\/]rating-stars)|icons[\\/](star|minus|plus)\.mjs/
const ICONS_OF_MANY = /icons[\\/](chevron-(left|right)|arrow-right|heart)\.mjs/
/** Reached from the frame but used by lists only. */
const OF_LISTS = /contract[\\/]catalogue[\\/]attribute-filters/

/** Modules of every storefront page, and product cards, which most pages have. */
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

/**
 * Entry pages of visitors. Modules that they load, now or later, are not moved into shared files for the back office.
 */
const entrances = [
  'home/home-page',
  'catalogue/listing/product-list-page',
  'catalogue/product/product-page',
].map((page) => moduleOf(`store/${page}.tsx`))
/** Pages that often follow. Modules that they load at once aren't moved either. */
const waysOn = ['cart/cart-page', 'account/sign-in/login-page'].map((page) => moduleOf(`store/${page}.tsx`))

const backOffice = ['admin/shell/gate.tsx', 'admin/shell/layout.tsx'].map(moduleOf)

interface Rooms {
  frame: Set<string>
  /** All modules of the storefront, and those left apart because entry pages load them. */
  store: Set<string>
  apart: Set<string>
  backOffice: Set<string>
  /** Number of back-office pages that load each module. */
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

/** A file with the modules that match a rule. If two rules match, the higher priority wins. */
const file = (name: string, priority: number, holds: Rule): Rolldown.CodeSplittingGroup => ({
  debugName: name,
  name: (id, context) => (holds(id, roomsOf(context)) ? name : null),
  priority,
})

/**
 * A file of modules that several back-office pages share, instead of two hundred small files. The bundler would add
 * the imports of these modules, also from the storefront, which would then load the file. Cycles between these files
 * can't occur without that: each file has modules of more pages than the next, and an import is loaded by at least as
 * many pages as its importer.
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

/** Lets a page's file also export shared modules, which `includeDependenciesRecursively: false` requires. */
export const pagesExportMore = (): Plugin => ({
  name: 'pages-export-more',
  apply: 'build',
  options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
})
