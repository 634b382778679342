// More products of the same category.
import { useQuery } from '@tanstack/react-query'
import { storeCall } from '#web/store/call.ts'
import { relatedProductsQuery } from '#web/store/catalogue/catalogue-queries.ts'
import type { ListedProduct } from '#web/store/catalogue/listed.ts'
import { ProductCard } from '#web/store/catalogue/product-card.tsx'
import { useOwnPricesOf } from '#web/store/catalogue/use-own-prices.ts'
import { cx } from '#web/ui/cx.ts'
import { SectionHeading } from '#web/ui/text/heading.tsx'

const SHOWN = 4
const NONE: readonly ListedProduct[] = []

interface RelatedProductsProps {
  category: ListedProduct['category']
  /** Products already shown; other variants of their families are left out too. */
  except: readonly Pick<ListedProduct, '_id' | 'family'>[]
  /** Shows them beside these products instead of below. */
  isBeside?: boolean
}

export function RelatedProducts({ category, except, isBeside = false }: RelatedProductsProps) {
  const id = category?._id ?? ''
  const query = useQuery({
    ...relatedProductsQuery(storeCall, id),
    enabled: id !== '',
    staleTime: 60_000,
  })
  const products = useOwnPricesOf(query.data?.products ?? NONE)
  const pageOf = ({ _id, family }: (typeof except)[number]) => family?._id ?? _id
  const shown = new Set(except.map(pageOf))
  const others = products.filter((other) => !shown.has(pageOf(other))).slice(0, SHOWN)
  if (others.length === 0) return null
  return (
    <section
      aria-labelledby="related-heading"
      className={cx('print:hidden', isBeside ? 'max-md:mt-12 md:col-span-2 md:pt-5 2xl:col-span-3' : 'mt-16')}
    >
      <SectionHeading id="related-heading" title={`More ${category?.name ?? 'products'}`} />
      <ul
        className={cx(
          'grid gap-3 min-[22rem]:grid-cols-2 sm:gap-4',
          isBeside ? '2xl:grid-cols-3' : 'md:grid-cols-3 xl:grid-cols-4',
        )}
      >
        {others.map((other) => (
          <li key={other._id} className="grid">
            <ProductCard product={other} />
          </li>
        ))}
      </ul>
    </section>
  )
}
