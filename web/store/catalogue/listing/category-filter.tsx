// The categories, with the number of their products under the active filters. Each links to its own page and keeps the
// other filters.
import { Link } from 'react-router'
import { ancestorsOf, childrenOf, type treeOf } from '#contract/catalogue/category-tree'
import { categoryParam, findCategory, useCategories } from '#web/store/catalogue/categories.ts'
import type { ListedCategory } from '#web/store/catalogue/listed.ts'
import { cx } from '#web/ui/cx.ts'
import { Skeleton } from '#web/ui/feedback.tsx'
import { isNarrowed } from './listing.ts'
import { useFilterAttributes } from './use-filter-attributes.ts'
import { useListing } from './use-listing.ts'

export function CategoryFilter() {
  const { listing, hrefWith, keepsPlace } = useListing()
  const { categories, loading } = useCategories()
  const chosen = listing.category ? findCategory(categories, listing.category) : undefined
  const { data, isPlaceholderData } = useFilterAttributes(listing)
  const countOf = (category: ListedCategory) => {
    if (!isNarrowed(listing)) return category.productCount ?? 0
    // Until they are loaded, no counts: those of whole categories would promise products that are left out.
    if (!data?.categories || isPlaceholderData) return undefined
    return data.categories.find(({ id }) => id === category._id)?.count ?? 0
  }
  const rowTo = (category: string) => {
    const to = hrefWith({ category })
    return { to, keepsPlace: keepsPlace(to) }
  }
  const row = ({ category, depth }: Node) => (
    <Row
      {...rowTo(categoryParam(category))}
      key={category._id}
      label={category.name}
      count={countOf(category)}
      chosen={category === chosen}
      depth={depth}
    />
  )
  const [first, rest] = folded(categories, chosen)
  const all = rowTo('')
  return (
    <nav aria-label="Product categories" aria-busy={loading}>
      <h2 className="mb-1.5 font-semibold">Categories</h2>
      {loading ? (
        <div className="grid gap-4 py-2">
          {[0, 1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} />
          ))}
        </div>
      ) : (
        <>
          <ul className="-mx-2.5">
            <Row {...all} label="All Categories" chosen={listing.category === ''} />
            {first.map(row)}
          </ul>
          {rest.length > 0 && (
            <details className="-mx-2.5">
              <summary className="filter-link cursor-pointer font-semibold text-indigo">
                {`${chosen ? 'Other' : 'More'} categories (${rest.length})`}
              </summary>
              <ul>{rest.map(row)}</ul>
            </details>
          )}
        </>
      )}
      {!loading && categories.length === 0 && <p className="text-sm text-muted">No categories found.</p>}
    </nav>
  )
}

/** Number of categories shown before "More", so that the filters below stay in view. */
const UNFOLDED = 8

type Node = ReturnType<typeof treeOf<ListedCategory>>[number]

/**
 * Splits the categories into visible and folded ones. If a category is selected, it is visible with those above it and
 * those directly below it; without any below, with those beside it under the same parent.
 */
function folded(categories: readonly ListedCategory[], chosen: ListedCategory | undefined) {
  const roots = childrenOf(categories, null).map((category): Node => ({ category, depth: 0 }))
  if (chosen) {
    const above = ancestorsOf(categories, chosen)
    const below = childrenOf(categories, chosen)
    const beside =
      above.length > 0 && below.length === 0 ? childrenOf(categories, above.at(-1) ?? null) : [chosen]
    const [first = chosen] = [...above, chosen]
    const shown = [
      ...above.map((category, depth): Node => ({ category, depth })),
      ...beside.map((category): Node => ({ category, depth: above.length })),
      ...below.map((category): Node => ({ category, depth: above.length + 1 })),
    ]
    return [shown, roots.filter(({ category }) => category !== first)] as const
  }
  // Folding a single category would save no space.
  const shown = roots.length <= UNFOLDED + 1 ? roots.length : UNFOLDED
  return [roots.slice(0, shown), roots.slice(shown)] as const
}

interface RowProps {
  label: string
  count?: number | undefined
  to: string
  keepsPlace: boolean
  chosen: boolean
  /** Number of categories above it. */
  depth?: number
}

function Row({ label, count, to, keepsPlace, chosen, depth = 0 }: RowProps) {
  return (
    <li>
      <Link
        to={to}
        preventScrollReset={keepsPlace}
        aria-current={chosen ? 'true' : undefined}
        style={depth > 0 ? { paddingLeft: `${depth + 0.625}rem` } : undefined}
        className={cx('filter-link', chosen && 'bg-indigo-soft font-semibold text-indigo')}
      >
        {label}
        {count !== undefined && (
          <span>
            <span aria-hidden="true">{count}</span>
            <span className="sr-only">{`(${count})`}</span>
          </span>
        )}
      </Link>
    </li>
  )
}
