// The one clear price line: ₹299.00 / Piece + 5% GST.

import { Rupees } from '#web/shop/rupees.tsx'
import type { ListedProduct } from '#web/store/catalogue/listed.ts'
import { cx } from '#web/ui/cx.ts'
import { unitOf } from './product-facts.ts'

interface PriceLineProps {
  product: ListedProduct
  large?: boolean | undefined
  className?: string | undefined
}

export function PriceLine({ product, large, className }: PriceLineProps) {
  return (
    <p className={cx('price-line', className)}>
      <Rupees
        value={product.price}
        className={cx('font-semibold', large ? 'text-3xl tracking-tight' : 'text-lg')}
      />{' '}
      <span className={cx('text-muted', large ? 'text-base' : 'text-sm')}>
        <span className="whitespace-nowrap">{`/ ${unitOf(product)}`}</span>{' '}
        <span className="whitespace-nowrap">{`+ ${product.gst}% GST`}</span>
      </span>
    </p>
  )
}
