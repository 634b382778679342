// Price with unit and GST on one line: ₹299.00 / Piece + 5% GST, or "From ₹299.00" for a family. A price below the list
// price follows that price, which is struck through.
import { formatRupees } from '#contract/base/rupee-text'
import { shownPrice } from '#contract/prices/shown-price'
import { Rupees } from '#web/shop/rupees.tsx'
import type { ListedProduct } from '#web/store/catalogue/listed.ts'
import { cx } from '#web/ui/cx.ts'
import { unitOf } from './product-facts.ts'

interface PriceLineProps {
  product: Pick<ListedProduct, 'price' | 'unit' | 'gst' | 'offers' | 'isOwnPrice'>
  /** Discount of the customer's groups. It isn't deducted here, but may be worth more than a sale. */
  discountPercent?: number | undefined
  /** The price is the lowest of several. */
  isFrom?: boolean | undefined
  large?: boolean | undefined
  className?: string | undefined
}

export function PriceLine({ product, discountPercent, isFrom, large, className }: PriceLineProps) {
  const { price, gst, sale, ...shown } = shownPrice(product, 1, discountPercent)
  // The customer's own price replaces the public one in lists, where a second price would move what is below it.
  const listPrice = product.isOwnPrice && !sale ? null : shown.listPrice
  return (
    <p className={cx('price-line', large && 'price-line-large', className)}>
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
      <Rupees value={price} /> <span>{`/ ${unitOf(product)}`}</span> <span>{`+ ${gst}% GST`}</span>
    </p>
  )
}
