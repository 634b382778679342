// Slider of the home page: one featured product at a time, with its picture beside the text.
import { useState } from 'react'
import { Link } from 'react-router'
import { FamilyOptions } from '#web/store/catalogue/family-options.tsx'
import type { FeaturedProduct } from '#web/store/catalogue/listed.ts'
import { PriceLine } from '#web/store/catalogue/price-line.tsx'
import { cutText, pageNameOf, sizeOf } from '#web/store/catalogue/product-facts.ts'
import { paths } from '#web/store/paths.ts'
import { useStorefront } from '#web/store/shell/storefront.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { Skeleton } from '#web/ui/feedback.tsx'
import { Picture } from '#web/ui/media/picture.tsx'
import { Slides } from '#web/ui/media/slides.tsx'
import { useFeaturedProducts } from './featured-products.ts'

export function FeaturedSlider() {
  const { inSlider: products, loading } = useFeaturedProducts()
  const { hero } = useStorefront()
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
          return (
            product && <Slide product={product} isFirst={at === 0 && hero.image === ''} isNear={isNear} />
          )
        }}
      />
    </div>
  )
}

interface SlideProps {
  product: FeaturedProduct
  /** Whether its picture is the largest of the first screen. */
  isFirst: boolean
  isNear: boolean
}

function Slide({ product, isFirst, isNear }: SlideProps) {
  const size = sizeOf(product)
  const { family } = product
  return (
    <div className="slide">
      <div>
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
      <div>
        <Badge solid="madder">{product.badge || 'Featured'}</Badge>
        <h2>{pageNameOf(product)}</h2>
        {product.description && <p>{cutText(product.description, 120)}</p>}
        {family ? <FamilyOptions family={family} /> : size && <p className="text-sm">{`Size: ${size}`}</p>}
        <PriceLine product={product} isFrom={family?.pricesDiffer} />
        <Link to={paths.product(product)} className={buttonClass({ className: 'mt-5' })}>
          View Product
        </Link>
      </div>
    </div>
  )
}
