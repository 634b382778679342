// A product in a list: how it looks, what it costs, whether there is any.
import { useState } from 'react'
import { Link } from 'react-router'
import type { ListedProduct } from '#web/store/catalogue/listed.ts'
import { paths } from '#web/store/paths.ts'
import { Kept } from '#web/ui/kept.tsx'
import { Picture } from '#web/ui/media/picture.tsx'
import { useFavourite } from './favourites.ts'
import { PriceLine } from './price-line.tsx'
import { StockBadge } from './stock-badge.tsx'

interface ProductCardProps {
  product: ListedProduct
  /** Among the first that are seen: its picture is not left for later. */
  priority?: boolean | undefined
  headingLevel?: 2 | 3 | undefined
}

export function ProductCard({ product, priority, headingLevel = 3 }: ProductCardProps) {
  const changesByItself = product.availableFrom !== null
  return (
    <Kept
      name={priority || changesByItself ? null : `product card ${headingLevel} ${JSON.stringify(product)}`}
    >
      <Card product={product} priority={priority} headingLevel={headingLevel} />
    </Kept>
  )
}

function Card({ product, priority, headingLevel }: ProductCardProps) {
  // The second picture is fetched when a pointer first comes near.
  const [approached, setApproached] = useState(false)
  const Heading = `h${headingLevel ?? 3}` as const
  return (
    <article className="group tile" onPointerEnter={() => setApproached(true)}>
      <CardPictures product={product} priority={priority} approached={approached} />
      <div className="tile-body">
        {product.category && <p>{product.category.name}</p>}
        <Heading>{product.name}</Heading>
        {product.description && <p className="tile-text">{product.description}</p>}
        <PriceLine product={product} />
      </div>
      <Link to={paths.product(product)} aria-label={`View Details: ${product.name}`} className="tile-link">
        View Details
      </Link>
    </article>
  )
}

const pictureSizes = '(min-width: 48rem) 22rem, calc(50vw - 1.5rem)'

interface CardPicturesProps extends Pick<ProductCardProps, 'product' | 'priority'> {
  approached: boolean
}

function CardPictures({ product, priority, approached }: CardPicturesProps) {
  const { images, primaryImage } = product
  const second = images.find((image) => image !== primaryImage)
  const shared = { width: 640, height: 640, sizes: pictureSizes, className: 'tile-photo' }
  return (
    <div className="relative overflow-hidden">
      <Picture src={primaryImage} alt={product.name} priority={priority} {...shared} />
      {approached && second && (
        <span className="absolute inset-0 opacity-0 transition-opacity duration-250 group-hover:opacity-100">
          <Picture src={second} alt="" {...shared} />
        </span>
      )}
      <div className="tile-marks">
        <StockBadge product={product} />
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
  const [marked, toggle] = useFavourite(product._id)
  return (
    <button
      type="button"
      aria-label={`Favourite: ${product.name}`}
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
