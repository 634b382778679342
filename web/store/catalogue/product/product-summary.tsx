// Name, price, tax and stock.
import { counted } from '#contract/base/rupee-text'
import type { Product } from '#contract/catalogue/catalogue'
import { transportNoteForAll } from '#contract/shipping/transport-terms'
import { RatingStars } from '#web/shop/rating-stars.tsx'
import { PriceLines } from '#web/store/catalogue/price-line.tsx'
import { optionsText, pageNameOf } from '#web/store/catalogue/product-facts.ts'
import { StockBadge } from '#web/store/catalogue/stock-badge.tsx'
import { useTransport } from '#web/store/shell/seller.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { PriceBreaks } from './price-breaks.tsx'
import { ShareAndSave } from './share-and-save.tsx'

interface ProductSummaryProps {
  /** With the customer's own prices. */
  product: Product
  /** Discount of the customer's groups. */
  discountPercent: number
}

export function ProductSummary({ product, discountPercent }: ProductSummaryProps) {
  const transport = useTransport()
  const category = product.category?.name ?? null
  const options = optionsText(product)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 text-sm wrap-anywhere text-muted">{category ?? 'No category'}</p>
        <ShareAndSave product={product} />
      </div>
      <h1 className="font-serif text-2xl leading-tight font-semibold tracking-tight text-balance sm:mt-1 sm:text-4xl">
        {pageNameOf(product)}
      </h1>
      {options && <p className="mt-1 text-lg wrap-anywhere text-muted">{options}</p>}
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        {product.reviewCount > 0 && <RatingLine product={product} />}
        <StockBadge product={product} />
        {product.badge && <Badge solid="madder">{product.badge}</Badge>}
      </div>
      <PriceLines product={product} discountPercent={discountPercent} className="mt-2 sm:mt-4" />
      <PriceBreaks product={product} discountPercent={discountPercent} />
      <p className="mt-1 text-sm text-muted">{`${transportNoteForAll(transport)}.`}</p>
    </>
  )
}

/** Links down to the reviews. */
function RatingLine({ product: { rating, reviewCount } }: { product: Product }) {
  return (
    <a
      href="#reviews"
      className="inline-flex min-h-6 items-center gap-2 rounded-sm text-sm hover:text-indigo pointer-coarse:min-h-11"
    >
      <RatingStars rating={rating} />
      <span className="font-semibold tabular-nums">{rating.toFixed(1)}</span>
      <span className="text-muted underline underline-offset-3">{counted(reviewCount, 'review')}</span>
    </a>
  )
}
