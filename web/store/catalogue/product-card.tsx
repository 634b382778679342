// A product in a list: picture, price and stock.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ListedProduct } from '#web/store/catalogue/listed.ts'
import { usePackSize } from '#web/store/company/use-pack-size.ts'
import { paths } from '#web/store/paths.ts'
import { useSaved } from '#web/store/saved-products/saved-products.ts'
import { CachedPart } from '#web/ui/cached-part.tsx'
import { Picture } from '#web/ui/media/picture.tsx'
import { CardRating } from './card-rating.tsx'
import { type CardViews, useCardViews } from './card-views.ts'
import { FamilyOptions } from './family-options.tsx'
import { FurtherPictures } from './further-pictures.tsx'
import { InCartMark } from './in-cart-mark.tsx'
import { packText } from './packs.ts'
import { PriceLine } from './price-line.tsx'
import { pageNameOf, unitsText } from './product-facts.ts'
import { StockBadge } from './stock-badge.tsx'

interface ProductCardProps {
  product: ListedProduct
  /** Visible without scrolling, so its picture isn't loaded lazily. */
  priority?: boolean | undefined
  headingLevel?: 2 | 3 | undefined
  /** Notes and buttons below the card's link. */
  children?: ReactNode
}

export function ProductCard({ product, priority, headingLevel = 3, children }: ProductCardProps) {
  const changesWithTime = product.availableFrom !== null
  const name = `product card ${headingLevel} ${JSON.stringify(product)}`
  return (
    <CachedPart name={priority || changesWithTime || children ? null : name}>
      <Card product={product} priority={priority} headingLevel={headingLevel}>
        {children}
      </Card>
    </CachedPart>
  )
}

interface CardProps extends ProductCardProps {
  headingLevel: 2 | 3
}

function Card({ product, priority, headingLevel, children }: CardProps) {
  const { views, handlers } = useCardViews(product)
  const Heading = `h${headingLevel}` as const
  const { family } = product
  const name = pageNameOf(product)
  return (
    <article className="group tile" {...handlers}>
      <CardPictures product={product} priority={priority} views={views} />
      <div className="tile-body">
        {product.category && <p>{product.category.name}</p>}
        <Heading>{name}</Heading>
        <CardRating product={product} />
        {product.description && <p className="tile-text">{product.description}</p>}
        {family && <FamilyOptions family={family} />}
        <MinimumLine product={product} />
        <PriceLine product={product} isFrom={family?.pricesDiffer} />
      </div>
      <Link to={paths.product(product)} aria-label={`View Details: ${name}`} className="tile-link">
        View Details
      </Link>
      {children}
    </article>
  )
}

/** "Minimum 10 pieces", or "Sold in packs of 12" for a buyer who orders so. */
function MinimumLine({ product }: Pick<CardProps, 'product'>) {
  return product.packSize === undefined ? <Minimum product={product} /> : <PackLine product={product} />
}

function PackLine({ product }: Pick<CardProps, 'product'>) {
  const packSize = usePackSize(product)
  return packSize > 1 ? <p>{packText(packSize)}</p> : <Minimum product={product} />
}

function Minimum({ product }: Pick<CardProps, 'product'>) {
  const { minOrderQuantity = 1 } = product
  return minOrderQuantity > 1 ? <p>{`Minimum ${unitsText(product, minOrderQuantity)}`}</p> : null
}

const pictureSizes = '(min-width: 48rem) 22rem, calc(50vw - 1.5rem)'

interface CardPicturesProps extends Pick<ProductCardProps, 'product' | 'priority'> {
  views: CardViews
}

function CardPictures({ product, priority, views }: CardPicturesProps) {
  const { images, primaryImage } = product
  const shared = { width: 640, height: 640, sizes: pictureSizes, className: 'tile-photo' }
  return (
    <div className="tile-views">
      <Picture src={primaryImage} alt={product.name} priority={priority} {...shared} />
      <FurtherPictures views={views} {...shared} />
      <div className="tile-marks">
        <StockBadge product={product} />
        <InCartMark product={product} />
      </div>
      <FavouriteButton product={product} />
      {images.length > 1 && (
        <p className="tile-count">
          <i className="icon icon-images size-3.5" />
          {images.length}
          <span className="sr-only"> photos</span>
        </p>
      )}
    </div>
  )
}

function FavouriteButton({ product }: { product: ListedProduct }) {
  const [marked, toggle] = useSaved(product)
  return (
    <button
      type="button"
      aria-label={`Favourite: ${pageNameOf(product)}`}
      aria-pressed={marked}
      onClick={toggle}
      className="tile-heart"
    >
      <span>
        <i className="icon icon-heart size-4.5" />
      </span>
    </button>
  )
}
