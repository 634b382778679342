// Heading of a filtered list: its category or its search.
import type { ListedCategory } from '#web/store/catalogue/listed.ts'

interface ListingHeadingProps {
  search: string
  category: ListedCategory | undefined
}

export function ListingHeading({ search, category }: ListingHeadingProps) {
  return (
    <header className="mt-2 sm:mt-3">
      <h1 className="font-serif text-2xl leading-tight font-semibold tracking-tight text-balance wrap-anywhere sm:text-3xl">
        {search ? `Results for “${search}”` : (category?.name ?? 'Products')}
      </h1>
      {!search && category?.description && (
        <p className="mt-1 max-w-[65ch] text-pretty text-muted max-sm:line-clamp-1">{category.description}</p>
      )}
    </header>
  )
}
