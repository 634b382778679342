// A product in a list: how it looks, what it costs, whether there is any.
import { ArrowRight, Heart, Images } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import type { Product } from '#contract/catalogue/catalogue'
import { paths } from '#web/store/paths.ts'
import { Picture } from '#web/ui/media/picture.tsx'
import { useFavourite } from './favourites.ts'
import { PriceLine } from './price-line.tsx'
import { StockBadge } from './stock-badge.tsx'

interface ProductCardProps {
  product: Product
  /** Among the first that are seen: its picture is not left for later. */
  priority?: boolean | undefined
  headingLevel?: 2 | 3 | undefined
}

export function ProductCard({ product, priority, headingLevel = 3 }: ProductCardProps) {
  const Heading = `h${headingLevel}` as const
  const nameId = useId()
  const category = product.category?.name ?? null
  return (
    <article
      aria-labelledby={nameId}
      className="group relative flex min-w-0 flex-col overflow-hidden rounded border border-line bg-surface transition-[border-color,box-shadow] hover:border-line-strong/60 hover:shadow-md"
    >
      <CardPictures product={product} priority={priority} />
      <div className="flex flex-1 flex-col px-3 pt-3 sm:px-4">
        {category && <p className="text-sm text-muted">{category}</p>}
        <Heading id={nameId} className="line-clamp-2 leading-snug font-semibold text-pretty">
          {product.name}
        </Heading>
        {product.description && <p className="mt-1 line-clamp-2 text-sm text-muted">{product.description}</p>}
        <PriceLine product={product} className="mt-auto pt-3 pb-2.5" />
      </div>
      <Link
        to={paths.product(product)}
        aria-describedby={nameId}
        className="mx-3 flex min-h-11 sm:mx-4 items-center justify-between border-t border-line text-sm font-semibold text-indigo hover:text-indigo-deep focus-visible:-outline-offset-2"
      >
        View Details
        <ArrowRight aria-hidden="true" className="size-4 transition-transform group-hover:translate-x-0.5" />
      </Link>
    </article>
  )
}

const pictureClass = 'aspect-square w-full object-cover'
const pictureSizes = '(min-width: 80rem) 22rem, (min-width: 48rem) 30vw, (min-width: 22rem) 46vw, 92vw'

function CardPictures({ product, priority }: Pick<ProductCardProps, 'product' | 'priority'>) {
  // The second picture is fetched when a pointer first comes near.
  const [approached, setApproached] = useState(false)
  const pictures = product.images
  const main = product.primaryImage
  const second = pictures.find((picture) => picture !== main)
  const shared = { width: 640, height: 640, sizes: pictureSizes }
  return (
    <div className="relative" onPointerEnter={() => setApproached(true)}>
      <Link to={paths.product(product)} tabIndex={-1} className="block overflow-hidden bg-sunken">
        <Picture src={main} alt={product.name} priority={priority} className={pictureClass} {...shared} />
        {approached && second && (
          <span className="absolute inset-0 opacity-0 transition-opacity duration-250 group-hover:opacity-100">
            <Picture src={second} alt="" className={pictureClass} {...shared} />
          </span>
        )}
      </Link>
      <div className="pointer-events-none absolute inset-x-2.5 top-2.5 flex flex-wrap gap-1.5 pr-11">
        <StockBadge product={product} />
      </div>
      <FavouriteButton product={product} />
      {pictures.length > 1 && (
        <p className="pointer-events-none absolute right-2.5 bottom-2.5 flex items-center gap-1 rounded-sm bg-raised/90 px-1.5 py-0.5 text-xs font-semibold tabular-nums">
          <Images aria-hidden="true" className="size-3.5" />
          {pictures.length}
          <span className="sr-only"> photos</span>
        </p>
      )}
    </div>
  )
}

function FavouriteButton({ product }: { product: Product }) {
  const [marked, toggle] = useFavourite(product._id)
  return (
    <button
      type="button"
      aria-label={`Favourite: ${product.name}`}
      aria-pressed={marked}
      title="Favourite"
      onClick={toggle}
      className="group/heart absolute top-1 right-1 grid size-11 place-items-center rounded-full focus-visible:-outline-offset-4"
    >
      <span className="grid size-8 place-items-center rounded-full bg-raised/90 text-ink transition-colors group-hover/heart:text-madder group-aria-pressed/heart:text-madder">
        <Heart aria-hidden="true" className="size-4.5 group-aria-pressed/heart:fill-current" />
      </span>
    </button>
  )
}
