// What one wants to know first: name, price, tax, whether there is any, and the few facts that decide.
import type { Product } from '#contract/catalogue/catalogue'
import { RatingStars } from '#web/shop/rating-stars.tsx'
import { PriceLine } from '#web/store/catalogue/price-line.tsx'
import { deliveryOf, minimumOf, sizeOf, unitOf } from '#web/store/catalogue/product-facts.ts'
import { StockBadge } from '#web/store/catalogue/stock-badge.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { DescriptionList, DescriptionRow } from '#web/ui/data/description-list.tsx'
import { ShareAndSave } from './share-and-save.tsx'

export function ProductSummary({ product }: { product: Product }) {
  const category = product.category?.name ?? null
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="text-sm text-muted">{category ?? 'No category'}</p>
        <ShareAndSave product={product} />
      </div>
      <h1 className="mt-1 font-serif text-3xl leading-tight font-semibold tracking-tight sm:text-4xl">
        {product.name}
      </h1>
      {product.reviewCount > 0 && <RatingLine product={product} />}
      <div className="mt-3 flex flex-wrap gap-2">
        <StockBadge product={product} />
        {product.badge && <Badge solid="madder">{product.badge}</Badge>}
      </div>
      <PriceLine product={product} large className="mt-4" />
      <p className="mt-1 text-sm text-muted">
        {`Ex-mill price. GST of ${product.gst}% is added, transport is paid by the buyer.`}
      </p>
      {product.description && (
        <p className="mt-4 line-clamp-4 max-w-[65ch] text-pretty whitespace-pre-line">
          {product.description}
        </p>
      )}
      <KeyFacts product={product} />
    </>
  )
}

/** Leads down to what customers say. */
function RatingLine({ product: { rating, reviewCount } }: { product: Product }) {
  return (
    <a
      href="#reviews"
      className="mt-2 inline-flex min-h-6 items-center gap-2 rounded-sm text-sm hover:text-indigo pointer-coarse:min-h-11"
    >
      <RatingStars rating={rating} />
      <span className="font-semibold tabular-nums">{rating.toFixed(1)}</span>
      <span className="text-muted underline underline-offset-3">
        {`${reviewCount} ${reviewCount === 1 ? 'review' : 'reviews'}`}
      </span>
    </a>
  )
}

function KeyFacts({ product }: { product: Product }) {
  const unit = unitOf(product)
  const size = sizeOf(product)
  return (
    <DescriptionList layout="stacked" className="mt-5 border-y border-line py-4 max-sm:grid-cols-2!">
      {size && <DescriptionRow term="Size">{size}</DescriptionRow>}
      {product.color && <DescriptionRow term="Colour">{product.color}</DescriptionRow>}
      {product.weight ? <DescriptionRow term="Weight">{`${product.weight} gm`}</DescriptionRow> : null}
      <DescriptionRow term="Minimum order">{`${minimumOf(product)} ${unit}`}</DescriptionRow>
      <DescriptionRow term="Maximum order">
        {product.maxOrderQuantity ? `${product.maxOrderQuantity} ${unit}` : 'No maximum'}
      </DescriptionRow>
      <DescriptionRow term="Delivery time">{deliveryOf(product)}</DescriptionRow>
    </DescriptionList>
  )
}
