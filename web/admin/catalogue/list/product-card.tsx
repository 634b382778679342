// Card of one product in the list.
import type { ReactNode } from 'react'
import { formatNumber } from '#contract/base/rupee-text'
import type { AdminProduct } from '#contract/catalogue/admin-products'
import { FamilyLink } from '#web/admin/catalogue/family-link.tsx'
import { gstText, ProductPrice, StateBadge, StockBadge } from '#web/admin/catalogue/product-badges.tsx'
import { ProductLink } from '#web/admin/catalogue/product-cell.tsx'
import { Picture } from '#web/ui/media/picture.tsx'

interface ProductCardProps {
  product: AdminProduct
  tick: ReactNode
  menu: ReactNode
}

export function ProductCard({ product, tick, menu }: ProductCardProps) {
  const { primaryImage, categoryName, family, stock, state } = product
  const gst = gstText(product)
  return (
    <article className="relative flex min-w-0 flex-col overflow-hidden rounded border border-line bg-surface has-checked:border-indigo">
      <Picture
        src={primaryImage}
        alt=""
        width={320}
        height={240}
        sizes="(max-width: 639px) 90vw, 320px"
        className="aspect-4/3 w-full border-b border-line object-cover"
      />
      <span className="absolute top-2 left-2 grid size-8 place-items-center rounded border border-line bg-raised/90 pointer-coarse:size-11">
        {tick}
      </span>
      <div className="flex flex-1 items-start gap-2 p-3">
        <div className="min-w-0 flex-1">
          <h2 className="text-sm leading-5">
            <ProductLink product={product} className="line-clamp-2" />
          </h2>
          <p className="truncate text-sm text-muted">{categoryName ?? 'No category'}</p>
          {family && (
            <p className="text-sm text-muted">
              <FamilyLink family={family} />
            </p>
          )}
        </div>
        {menu}
      </div>
      <div className="grid gap-2 border-t border-line px-3 py-2.5 text-sm">
        <p className="flex items-baseline justify-between gap-3">
          <span className="font-semibold">
            <ProductPrice product={product} />
            {gst && <span className="font-normal text-muted"> + {gst} GST</span>}
          </span>
          <span className="text-muted tabular-nums">{formatNumber(stock)} left</span>
        </p>
        <p className="flex flex-wrap gap-1.5">
          <StockBadge stock={stock} />
          <StateBadge state={state} />
        </p>
      </div>
    </article>
  )
}
