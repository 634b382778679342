// The panel of categories beside the slider, on a desk only. Each unfolds by itself, with no code of ours.
import { ChevronDown } from 'lucide-react'
import { Link } from 'react-router'
import type { Category } from '#contract/catalogue/catalogue'
import { categoryParam, useCategories } from '#web/store/catalogue/categories.ts'
import { paths } from '#web/store/paths.ts'

export function CategoryPanel() {
  const { categories, loading } = useCategories()
  return (
    <aside
      aria-labelledby="panel-heading"
      aria-busy={loading}
      className="hidden h-[27rem] flex-col overflow-hidden rounded border border-line bg-surface lg:flex"
    >
      <header className="flex items-center justify-between bg-indigo pr-2 pl-4 text-on-indigo">
        <h2 id="panel-heading" className="py-2.5 font-serif text-lg font-semibold">
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
        <ul className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
          {categories.map((category) => (
            <PanelCategory key={category._id} category={category} />
          ))}
        </ul>
      ) : (
        <p role="status" className="px-4 py-6 text-muted">
          {loading ? 'Loading categories...' : 'No categories found.'}
        </p>
      )}
    </aside>
  )
}

function PanelCategory({ category }: { category: Category }) {
  const count = category.productCount
  return (
    <li className="border-b border-line last:border-b-0">
      <details name="home-categories" className="group">
        <summary className="flex min-h-11 list-none items-center justify-between gap-3 px-4 text-sm font-semibold hover:bg-hover focus-visible:-outline-offset-2 group-open:text-indigo [&::-webkit-details-marker]:hidden">
          {category.name}
          <ChevronDown
            aria-hidden="true"
            className="size-4 shrink-0 text-muted transition-transform group-open:rotate-180"
          />
        </summary>
        <p className="flex items-baseline justify-between gap-3 bg-sunken px-4 py-2 text-sm">
          <Link
            to={paths.category(categoryParam(category))}
            className="rounded-sm py-1.5 text-indigo underline underline-offset-3 hover:text-indigo-deep"
          >
            {`View all ${category.name.toLowerCase()}`}
          </Link>
          {count !== undefined && (
            <span className="shrink-0 text-muted tabular-nums">{`${count} available`}</span>
          )}
        </p>
      </details>
    </li>
  )
}
