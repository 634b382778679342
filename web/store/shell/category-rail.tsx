// A row of categories in the header, on desktop only. It scrolls sideways if there are many.
import { Link } from 'react-router'
import { landingPathOf } from '#contract/catalogue/landing-categories'
import { categoryParam, useCategories } from '#web/store/catalogue/categories.ts'
import { paths } from '#web/store/paths.ts'
import { useHeaderCategories } from './seller.ts'

export function CategoryRail() {
  const categories = useHeaderCategories(useCategories().categories)
  return (
    <nav aria-label="Categories" className="min-w-0 flex-1">
      <ul className="rail">
        {categories.map((category) => (
          <li key={category._id}>
            <Link to={landingPathOf(category.slug) ?? paths.category(categoryParam(category))}>
              {category.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
