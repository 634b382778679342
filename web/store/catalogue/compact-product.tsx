// A small card of a product: picture, name and price. A variant is shown as itself.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ListedProduct } from '#web/store/catalogue/listed.ts'
import { paths } from '#web/store/paths.ts'
import { Picture } from '#web/ui/media/picture.tsx'
import { PriceLine } from './price-line.tsx'

interface CompactProductProps {
  product: ListedProduct
  /** Buttons below the price. */
  children?: ReactNode
}

export function CompactProduct({ product, children }: CompactProductProps) {
  return (
    <article className="tile compact-product">
      <Picture
        src={product.primaryImage}
        alt=""
        width={320}
        height={320}
        sizes="11rem"
        className="tile-photo"
      />
      <div className="tile-body pb-1">
        <h3 className="text-sm">
          {/* The whole card is a link. */}
          <Link
            to={paths.product(product)}
            className="after:absolute after:inset-0 focus-visible:outline-none after:focus-visible:outline-2 after:focus-visible:-outline-offset-2 after:focus-visible:outline-indigo"
          >
            {product.name}
          </Link>
        </h3>
        <PriceLine product={product} />
      </div>
      {children}
    </article>
  )
}
