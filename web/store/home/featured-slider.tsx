// The window of the shop: one featured product at a time, picture beside words.
import { useState } from 'react'
import { Link } from 'react-router'
import type { ListedProduct } from '#web/store/catalogue/listed.ts'
import { PriceLine } from '#web/store/catalogue/price-line.tsx'
import { cutText, sizeOf } from '#web/store/catalogue/product-facts.ts'
import { paths } from '#web/store/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { Skeleton } from '#web/ui/feedback.tsx'
import { Picture } from '#web/ui/media/picture.tsx'
import { Slides } from '#web/ui/media/slides.tsx'
import { useFeaturedProducts } from './featured-products.ts'

export function FeaturedSlider() {
  const { products, loading } = useFeaturedProducts()
  const [index, setIndex] = useState(0)
  if (loading) return <Skeleton className="h-[34rem] w-full rounded sm:h-[27rem]" />
  if (products.length === 0) return null
  return (
    <div className="relative min-w-0 overflow-hidden rounded border border-line bg-surface">
      <Slides
        label="Featured product slides"
        count={products.length}
        index={index}
        onIndexChange={setIndex}
        controls="below"
        renderSlide={(at, isNear) => {
          const product = products[at]
          return product && <Slide product={product} isFirst={at === 0} isNear={isNear} />
        }}
      />
    </div>
  )
}

interface SlideProps {
  product: ListedProduct
  isFirst: boolean
  isNear: boolean
}

function Slide({ product, isFirst, isNear }: SlideProps) {
  const size = sizeOf(product)
  return (
    <div className="grid h-full grid-rows-[auto_1fr] sm:min-h-[27rem] sm:grid-cols-2 sm:grid-rows-1">
      <div className="relative aspect-4/3 bg-sunken sm:aspect-auto">
        {isNear && (
          <Picture
            src={product.primaryImage}
            alt={product.name}
            width={900}
            height={675}
            sizes="(min-width: 64rem) 34rem, (min-width: 40rem) 50vw, 100vw"
            priority={isFirst}
            className="absolute inset-0 size-full object-cover"
          />
        )}
      </div>
      <div className="flex min-w-0 flex-col items-start justify-center px-5 pt-6 pb-18 sm:px-8 lg:px-10">
        <Badge solid="madder">{product.badge || 'Featured'}</Badge>
        <h2 className="mt-3 font-serif text-2xl leading-tight font-semibold tracking-tight text-balance lg:text-3xl">
          {product.name}
        </h2>
        {product.description && (
          <p className="mt-2 text-pretty text-muted">{cutText(product.description, 120)}</p>
        )}
        {size && <p className="mt-2 text-sm text-muted">{`Size: ${size}`}</p>}
        {/* On a phone all slides are as tall as the tallest: what is left over stands between words and price. */}
        <PriceLine product={product} className="mt-auto pt-3 sm:mt-0" />
        <Link to={paths.product(product)} className={buttonClass({ className: 'mt-5' })}>
          View Product
        </Link>
      </div>
    </div>
  )
}
