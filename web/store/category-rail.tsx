// One line of categories under the header, for a desk. It scrolls sideways when there are many.
import { Link } from 'react-router'
import { categoryParam, useCategories } from './categories.ts'
import { paths } from './paths.ts'

export function CategoryRail() {
  const { categories } = useCategories()
  return (
    <nav aria-label="Categories" className="hidden border-b border-line bg-cotton md:block">
      <ul className="mx-auto flex h-11 max-w-[90rem] items-center gap-1 overflow-x-auto [mask-image:linear-gradient(to_right,black_calc(100%-4rem),transparent)] pr-16 pl-3 [scrollbar-width:none] sm:pl-4 lg:pl-6">
        {categories.map((category) => (
          <li key={category._id}>
            <Link
              to={paths.category(categoryParam(category))}
              className="flex min-h-11 items-center rounded px-2 text-sm whitespace-nowrap text-muted hover:text-indigo focus-visible:-outline-offset-2"
            >
              {category.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
