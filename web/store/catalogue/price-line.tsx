// The one clear price line: ₹299.00 / Piece + 5% GST.

import type { Product } from '#contract/catalogue/catalogue'
import { Rupees } from '#web/shop/rupees.tsx'
import { cx } from '#web/ui/cx.ts'
import { unitOf } from './product-facts.ts'

interface PriceLineProps {
  product: Product
  large?: boolean | undefined
  className?: string | undefined
}

export function PriceLine({ product, large, className }: PriceLineProps) {
  return (
    <p className={cx('flex flex-wrap items-baseline gap-x-1.5', className)}>
      <Rupees
        value={product.price}
        className={cx('font-semibold', large ? 'text-3xl tracking-tight' : 'text-lg')}
      />{' '}
      <span className={cx('text-muted', large ? 'text-base' : 'text-sm')}>
        <span className="whitespace-nowrap">/ {unitOf(product)}</span>{' '}
        <span className="whitespace-nowrap">+ {product.gst}% GST</span>
      </span>
    </p>
  )
}
