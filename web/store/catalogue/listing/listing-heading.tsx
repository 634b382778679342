// Heading of a filtered list: its search, or its category with text, picture and links to the categories below it.
import { Link } from 'react-router'
import { ancestorsOf, childrenOf } from '#contract/catalogue/category-tree'
import { categoryPath } from '#web/store/catalogue/categories.ts'
import type { ListedCategory } from '#web/store/catalogue/listed.ts'
import { Picture } from '#web/ui/media/picture.tsx'

interface ListingHeadingProps {
  search: string
  category: ListedCategory | undefined
  all: readonly ListedCategory[]
}

export function ListingHeading({ search, category, all }: ListingHeadingProps) {
  return (
    <header className="mt-2 flex items-start gap-6 sm:mt-3">
      <div className="min-w-0 flex-1">
        <h1 className="font-serif text-2xl leading-tight font-semibold tracking-tight text-balance wrap-anywhere sm:text-3xl">
          {search ? `Results for “${search}”` : (category?.name ?? 'Products')}
        </h1>
        {!search && category?.description && (
          <p className="mt-1 max-w-[65ch] text-pretty text-muted max-sm:line-clamp-1">
            {category.description}
          </p>
        )}
        {!search && category && <Near category={category} all={all} />}
      </div>
      {!search && category?.image && (
        <Picture
          src={category.image}
          alt=""
          width={240}
          height={180}
          sizes="12rem"
          className="hidden aspect-4/3 w-48 shrink-0 rounded bg-sunken object-cover lg:block"
        />
      )}
    </header>
  )
}

/** Links to the categories below; a category without any links to those beside it, under the same parent. */
function Near({ category, all }: { category: ListedCategory; all: readonly ListedCategory[] }) {
  const below = childrenOf(all, category)
  const parent = ancestorsOf(all, category).at(-1)
  const near = below.length > 0 ? below : parent ? childrenOf(all, parent) : []
  if (near.length === 0) return null
  return (
    <nav
      aria-label={below.length > 0 ? `Categories in ${category.name}` : `More in ${parent?.name}`}
      className="mt-2"
    >
      <ul className="flex flex-wrap gap-2">
        {near.map((each) => (
          <li key={each._id}>
            <Link
              to={categoryPath(each)}
              aria-current={each === category ? 'page' : undefined}
              className="flex min-h-9 items-center rounded border border-line bg-surface px-3 text-sm hover:border-line-strong hover:text-indigo aria-[current]:border-indigo aria-[current]:font-semibold aria-[current]:text-indigo pointer-coarse:min-h-11"
            >
              {each.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
