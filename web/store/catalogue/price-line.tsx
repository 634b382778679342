// Price with unit and GST on one line: "₹299.00 / Piece + 5% GST", "₹313.95 / Piece incl. GST", or "From ₹299.00" for a
// family. A price below the list price follows that price, which is struck through. Product pages add the lowest price
// before a sale, the price of one unit with GST, and the maximum retail price, which is never charged.
import { toBasisPoints, withGst } from '#contract/base/gst'
import { fromRupees, type Paise, toRupees } from '#contract/base/money'
import { formatRupees } from '#contract/base/rupee-text'
import type { Product } from '#contract/catalogue/catalogue'
import { type ShownPrice, shownPrice } from '#contract/prices/shown-price'
import { Rupees } from '#web/shop/rupees.tsx'
import type { ListedProduct } from '#web/store/catalogue/listed.ts'
import { cx } from '#web/ui/cx.ts'
import { unitOf } from './product-facts.ts'

type Priced = Pick<
  ListedProduct,
  'price' | 'unit' | 'gst' | 'offers' | 'priceIncludesGst' | 'mrp' | 'isOwnPrice'
>

interface PriceLineProps {
  product: Priced
  /** Discount of the customer's groups. It isn't deducted here, but may be worth more than a sale. */
  discountPercent?: number | undefined
  /** The price is the lowest of several. */
  isFrom?: boolean | undefined
  className?: string | undefined
}

/** On cards. */
export function PriceLine({ product, discountPercent, isFrom, className }: PriceLineProps) {
  const priced = shownPrice(product, 1, discountPercent)
  // The customer's own price replaces the public one in lists, where a second price would move what is below it.
  const shown = product.isOwnPrice && !priced.sale ? { ...priced, listPrice: null } : priced
  const { mrp = null } = product
  const isAbove = mrp !== null && fromRupees(mrp) > unitWithGst(product, shown)
  return (
    <p className={cx('price-line', className)}>
      <PriceText product={product} shown={shown} isFrom={isFrom} />
      {isAbove && !isFrom && <span className="basis-full">{mrpText(mrp)}</span>}
    </p>
  )
}

interface PriceLinesProps extends Pick<PriceLineProps, 'discountPercent' | 'className'> {
  product: Priced & Pick<Product, 'lowestPriceBefore'>
}

/** On product pages. */
export function PriceLines({ product, discountPercent, className }: PriceLinesProps) {
  const shown = shownPrice(product, 1, discountPercent)
  const { lowestPriceBefore = null } = product
  const { mrp = null, priceIncludesGst } = product
  const inclusive = priceIncludesGst || shown.gst === 0 ? null : toRupees(unitWithGst(product, shown))
  const more = [
    ...(inclusive === null ? [] : [`${formatRupees(inclusive)} / ${unitOf(product)} incl. GST`]),
    ...(mrp === null ? [] : [mrpText(mrp)]),
  ]
  return (
    <div className={className}>
      <p className="price-line price-line-large">
        <PriceText product={product} shown={shown} />
      </p>
      {shown.sale && lowestPriceBefore !== null && (
        <p className="mt-1 text-sm text-muted tabular-nums">
          {`Lowest price in the 30 days before the sale: ${formatRupees(lowestPriceBefore)} ${priceIncludesGst ? 'incl. GST' : 'without GST'}`}
        </p>
      )}
      {more.length > 0 && (
        <p className="mt-1 flex flex-wrap gap-x-5 text-sm text-muted tabular-nums">
          {more.map((text) => (
            <span key={text}>{text}</span>
          ))}
        </p>
      )}
    </div>
  )
}

interface PriceTextProps {
  product: Priced
  shown: ShownPrice
  isFrom?: boolean | undefined
}

function PriceText({ product, shown: { price, listPrice, gst }, isFrom }: PriceTextProps) {
  return (
    <>
      {isFrom && <span>From </span>}
      {listPrice !== null && (
        <>
          <s>
            <span className="sr-only">Regular price </span>
            {formatRupees(listPrice)}
          </s>{' '}
          <span className="sr-only">Price now </span>
        </>
      )}
      <Rupees value={price} /> <span>{`/ ${unitOf(product)}`}</span>{' '}
      <span>{product.priceIncludesGst ? 'incl. GST' : `+ ${gst}% GST`}</span>
    </>
  )
}

/** The price of one unit with GST, before group discounts. */
const unitWithGst = ({ priceIncludesGst }: Priced, { price, gst }: ShownPrice): Paise =>
  priceIncludesGst ? fromRupees(price) : withGst(fromRupees(price), toBasisPoints(gst))

export const ALL_TAXES = '(incl. of all taxes)'

const mrpText = (mrp: number): string => `MRP ${formatRupees(mrp)} ${ALL_TAXES}`
