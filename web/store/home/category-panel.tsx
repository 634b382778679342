// Category panel beside the slider, on desktop only. The items unfold without JavaScript.
import { Link } from 'react-router'
import { childrenOf, treeOf } from '#contract/catalogue/category-tree'
import { categoryParam, useCategories } from '#web/store/catalogue/categories.ts'
import type { ListedCategory } from '#web/store/catalogue/listed.ts'
import { paths } from '#web/store/paths.ts'
import { CachedPart } from '#web/ui/cached-part.tsx'

export function CategoryPanel() {
  const { categories, loading } = useCategories()
  return (
    <aside
      aria-labelledby="panel-heading"
      aria-busy={loading}
      className="hidden h-[27rem] flex-col overflow-hidden rounded border border-line bg-surface lg:flex"
    >
      <header className="flex items-center justify-between bg-indigo pr-2 pl-4 text-on-indigo">
        <h2 id="panel-heading" className="py-2.5 small-title">
          Our Products
        </h2>
        <Link
          to={paths.products}
          className="flex min-h-11 items-center rounded px-2 text-sm font-semibold underline underline-offset-3 focus-visible:-outline-offset-2 focus-visible:outline-on-indigo"
        >
          View All
        </Link>
      </header>
      <div className="temple shrink-0 bg-surface" aria-hidden="true" />
      {categories.length > 0 ? (
        <ul className="folds min-h-0 flex-1 divide-y divide-line overflow-y-auto overscroll-contain">
          <CachedPart name={`category panel ${JSON.stringify(categories)}`}>
            {childrenOf(categories, null).map((category) => (
              <PanelCategory
                key={category._id}
                category={category}
                below={treeOf(categories, category).map((node) => node.category)}
              />
            ))}
          </CachedPart>
        </ul>
      ) : (
        <p role="status" className="px-4 py-6 text-muted">
          {loading ? 'Loading categories...' : 'No categories found.'}
        </p>
      )}
    </aside>
  )
}

interface PanelCategoryProps {
  category: ListedCategory
  below: readonly ListedCategory[]
}

function PanelCategory({ category, below }: PanelCategoryProps) {
  const count = category.productCount
  return (
    <li>
      <details name="home-categories">
        <summary>{category.name}</summary>
        <p>
          <Link to={paths.category(categoryParam(category))}>
            {`View all ${category.name.toLowerCase()}`}
          </Link>
          {count !== undefined && <span>{`${count} available`}</span>}
        </p>
        {below.map((each) => (
          <p key={each._id}>
            <Link to={paths.category(categoryParam(each))}>{each.name}</Link>
            {each.productCount !== undefined && <span>{each.productCount}</span>}
          </p>
        ))}
      </details>
    </li>
  )
}
