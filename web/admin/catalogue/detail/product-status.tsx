// Status of a product: stock, state, marks and dates.

import { ExternalLink } from 'lucide-react'
import { formatDateTime } from '#contract/base/days'
import type { AdminProduct } from '#contract/catalogue/admin-products'
import { LOW_STOCK } from '#contract/catalogue/stock-status'
import { StateBadge } from '#web/admin/catalogue/product-badges.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Badge, StatusPill } from '#web/ui/data/badge.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { DescriptionList, DescriptionRow } from '#web/ui/data/description-list.tsx'

/** Green above 10, yellow from 1 to 10, red at 0. */
export function stockTone(stock: number): string {
  if (stock <= 0) return 'text-red-strong'
  return stock <= LOW_STOCK ? 'text-yellow-strong' : 'text-green-strong'
}

export function ProductStatus({ product }: { product: AdminProduct }) {
  const { stock, state, slug, createdAt, updatedAt } = product
  const marks = [
    product.isFeatured && 'Featured',
    product.isNewArrival && 'New arrival',
    product.isOnSale && 'On sale',
    product.badge,
  ].filter((mark) => typeof mark === 'string' && mark !== '')
  return (
    <Card title="Status">
      <DescriptionList>
        <DescriptionRow term="Stock">
          {stock > 0 ? (
            <StatusPill tone="green" status="In Stock" />
          ) : (
            <StatusPill tone="red" status="Out of Stock" />
          )}
        </DescriptionRow>
        <DescriptionRow term="State">
          <StateBadge state={state} />
        </DescriptionRow>
        {marks.length > 0 && (
          <DescriptionRow term="Marks">
            <span className="flex flex-wrap justify-end gap-1.5">
              {marks.map((mark) => (
                <Badge key={String(mark)} tone="purple">
                  {mark}
                </Badge>
              ))}
            </span>
          </DescriptionRow>
        )}
        <DescriptionRow term="Created" numeric>
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        </DescriptionRow>
        <DescriptionRow term="Updated" numeric>
          <time dateTime={updatedAt}>{formatDateTime(updatedAt)}</time>
        </DescriptionRow>
      </DescriptionList>
      {state === 'active' && (
        <a
          href={`${adminPaths.storefront}products/${slug}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({
            variant: 'secondary',
            size: 'sm',
            className: 'mt-4 w-full [&>svg]:size-4',
          })}
        >
          <ExternalLink aria-hidden="true" />
          View in shop
        </a>
      )}
    </Card>
  )
}
