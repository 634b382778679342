// Ways on from a search without results: categories that a word names, an inquiry, and best sellers.
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { storeCall } from '#web/store/call.ts'
import { productListQuery } from '#web/store/catalogue/catalogue-queries.ts'
import { useCategories } from '#web/store/catalogue/categories.ts'
import type { ListedProduct } from '#web/store/catalogue/listed.ts'
import { ProductCard } from '#web/store/catalogue/product-card.tsx'
import { useOwnPricesOf } from '#web/store/catalogue/use-own-prices.ts'
import { paths } from '#web/store/paths.ts'
import { SectionHeading } from '#web/ui/text/heading.tsx'

const POPULAR = 4
const MAX_CATEGORIES = 4
/** Shorter words are part of too many names. */
const MIN_LETTERS = 3
const NO_PRODUCTS: readonly ListedProduct[] = []

export function NoResults({ search }: { search: string }) {
  const { categories } = useCategories()
  const words = search.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u)
  const named = categories
    .filter(({ name }) => words.some((word) => isIn(name.toLowerCase(), word)))
    .slice(0, MAX_CATEGORIES)
  const { data } = useQuery({
    ...productListQuery(storeCall, { page: 1, limit: POPULAR, sortBy: 'bestSelling', sortOrder: 'desc' }),
    staleTime: 60_000,
  })
  const popular = useOwnPricesOf(data?.products ?? NO_PRODUCTS)
  return (
    <div className="grid gap-10">
      {named.length > 0 && (
        <nav aria-label="Matching categories" className="flex flex-wrap justify-center gap-2">
          {named.map(({ _id, slug, name }) => (
            <Link
              key={_id}
              to={paths.category(slug)}
              className="inline-flex min-h-11 items-center rounded border border-line px-4 font-semibold hover:bg-hover"
            >
              {name}
            </Link>
          ))}
        </nav>
      )}
      <p className="text-center">
        {'Looking for something special? '}
        <Link to={paths.contactAsking(search)} className="text-indigo underline underline-offset-3">
          Ask us about it
        </Link>
      </p>
      {popular.length > 0 && (
        <section aria-labelledby="popular-heading">
          <SectionHeading id="popular-heading" title="Popular products" />
          <ul className="grid gap-3 min-[22rem]:grid-cols-2 sm:gap-4 md:grid-cols-3 xl:grid-cols-4">
            {popular.map((product) => (
              <li key={product._id} className="grid">
                <ProductCard product={product} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

const isIn = (name: string, word: string) =>
  word.length >= MIN_LETTERS && name.split(/\W+/).some((part) => part.startsWith(word.replace(/s$/, '')))
