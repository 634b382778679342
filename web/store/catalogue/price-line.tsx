// Price with unit and GST on one line: ₹299.00 / Piece + 5% GST, or "From ₹299.00" for a family.

import { Rupees } from '#web/shop/rupees.tsx'
import type { ListedProduct } from '#web/store/catalogue/listed.ts'
import { cx } from '#web/ui/cx.ts'
import { unitOf } from './product-facts.ts'

interface PriceLineProps {
  product: Pick<ListedProduct, 'price' | 'unit' | 'gst'>
  /** The price is the lowest of several. */
  isFrom?: boolean | undefined
  large?: boolean | undefined
  className?: string | undefined
}

export function PriceLine({ product, isFrom, large, className }: PriceLineProps) {
  return (
    <p className={cx('price-line', large && 'price-line-large', className)}>
      {isFrom && <span>From </span>}
      <Rupees value={product.price} /> <span>{`/ ${unitOf(product)}`}</span>{' '}
      <span>{`+ ${product.gst}% GST`}</span>
    </p>
  )
}
