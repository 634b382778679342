// Price with unit and GST on one line: ₹299.00 / Piece + 5% GST.

import { Rupees } from '#web/shop/rupees.tsx'
import type { ListedProduct } from '#web/store/catalogue/listed.ts'
import { cx } from '#web/ui/cx.ts'
import { unitOf } from './product-facts.ts'

interface PriceLineProps {
  product: Pick<ListedProduct, 'price' | 'unit' | 'gst'>
  large?: boolean | undefined
  className?: string | undefined
}

export function PriceLine({ product, large, className }: PriceLineProps) {
  return (
    <p className={cx('price-line', large && 'price-line-large', className)}>
      <Rupees value={product.price} /> <span>{`/ ${unitOf(product)}`}</span>{' '}
      <span>{`+ ${product.gst}% GST`}</span>
    </p>
  )
}
