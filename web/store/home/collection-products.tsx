// The first products of the list that a collection leads to, below its picture. They are loaded after the visitor's
// first interaction, when the collection comes near; its tile has room for them.
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatRupees } from '#contract/base/rupee-text'
import { shownPrice } from '#contract/prices/shown-price'
import { storeCall } from '#web/store/call.ts'
import { productListQuery } from '#web/store/catalogue/catalogue-queries.ts'
import type { ListedProduct } from '#web/store/catalogue/listed.ts'
import { listingQuery } from '#web/store/catalogue/listing/listing.ts'
import { listingAt } from '#web/store/catalogue/listing/listing-address.ts'
import { useNearView } from '#web/store/catalogue/product/use-near-view.ts'
import { pageNameOf } from '#web/store/catalogue/product-facts.ts'
import { useOwnPricesOf } from '#web/store/catalogue/use-own-prices.ts'
import { paths } from '#web/store/paths.ts'
import { Picture } from '#web/ui/media/picture.tsx'

const SHOWN = 3
const NONE: readonly ListedProduct[] = []

interface CollectionProductsProps {
  /** Title of the collection. */
  title: string
  /** Path and filters of its list. */
  to: string
}

export function CollectionProducts({ title, to }: CollectionProductsProps) {
  const [ref, isNear] = useNearView<HTMLUListElement>()
  const { pathname, searchParams } = new URL(to, 'https://shop.example')
  const listing = { ...listingAt(pathname, searchParams), limit: SHOWN }
  const { data } = useQuery({
    ...productListQuery(storeCall, listingQuery(listing)),
    enabled: isNear,
    staleTime: 300_000,
    // The collection's own link leads to the products, too.
    retry: false,
  })
  const products = useOwnPricesOf(data?.products ?? NONE).slice(0, SHOWN)
  return (
    <ul ref={ref} aria-label={products.length > 0 ? `Products of ${title}` : undefined} className="tile-few">
      {products.map((product) => (
        <li key={product._id}>
          <FewProduct product={product} />
        </li>
      ))}
    </ul>
  )
}

function FewProduct({ product }: { product: ListedProduct }) {
  const price = formatRupees(shownPrice(product, 1).price)
  const from = product.family?.pricesDiffer ? 'From ' : ''
  return (
    <Link to={paths.product(product)} aria-label={`${pageNameOf(product)}, ${from}${price}`}>
      <Picture
        src={product.primaryImage}
        alt=""
        width={160}
        height={160}
        thumb
        className="tile-photo rounded-sm"
      />
      <span>{price}</span>
    </Link>
  )
}
