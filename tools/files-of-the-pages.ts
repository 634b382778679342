// Which modules travel together. What every page of the storefront needs goes into two files rather than thirty: they
// compress a tenth better, and fewer requests wait for a slow line. Schemas stay apart: only pages with a form load them.
import { join } from 'node:path'
import type { Rolldown } from 'vite'

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
/** Icons, whose entrance names every one there is, and what is reached from the frame but used by lists only. */
const OF_SOME_PAGES =
  /lucide-react[\\/]dist[\\/]esm[\\/](icons[\\/]|lucide-react)|contract[\\/]catalogue[\\/]attribute-filters/

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
].map((path) => join(import.meta.dirname, '..', 'web', path))

export const filesOfThePages: Rolldown.CodeSplittingGroup[] = [
  { name: 'schemas', test: SCHEMAS, priority: 3 },
  { name: (id) => (LIBRARIES.test(id) && !QUERIES_OF_SOME_PAGES.test(id) ? 'base' : null), priority: 2 },
  { name: 'slides', test: SLIDES },
  { name: 'product-parts', test: PRODUCT_PARTS },
  {
    debugName: 'common',
    name: (id, context) => (modulesOfTheFrame(context).has(id) || ICONS_OF_MANY.test(id) ? 'common' : null),
    priority: 1,
  },
]

let found: Set<string> | undefined

/** What the frame of every page imports, however deep; not what it loads only when it is needed. */
function modulesOfTheFrame(context: Rolldown.ChunkingContext): Set<string> {
  if (found) return found
  found = new Set(frame)
  for (const id of found) {
    for (const imported of context.getModuleInfo(id)?.importedIds ?? [])
      if (!OF_SOME_PAGES.test(imported)) found.add(imported)
  }
  return found
}
