// Facts of a product: price, tax, stock, order limits, dimensions and codes.

import { formatNumber } from '#contract/base/rupee-text'
import type { AdminProduct } from '#contract/catalogue/admin-products'
import { countryName } from '#contract/catalogue/country-name'
import { makerRoleLabels, monthText, roleOf } from '#contract/catalogue/declarations'
import { LOW_STOCK } from '#contract/catalogue/stock-status'
import { uqcOf } from '#contract/tax/uqc'
import { gstText, ProductPrice } from '#web/admin/catalogue/product-badges.tsx'
import { CostRows, netPrice } from '#web/admin/catalogue/product-cost.tsx'
import { Rupees } from '#web/shop/rupees.tsx'
import { cx } from '#web/ui/cx.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { DescriptionList, DescriptionRow } from '#web/ui/data/description-list.tsx'
import { stockTone } from './product-status.tsx'
import { WaitingRow } from './waiting-row.tsx'

const netPriceOf = ({ price, gst, priceIncludesGst }: AdminProduct): number =>
  priceIncludesGst ? netPrice(price, gst) : price

const orNothing = (value: string | null) => value || '—'

export function ProductFacts({ product }: { product: AdminProduct }) {
  const { unit, stock, minOrderQuantity, maxOrderQuantity, weight, dimensions } = product
  return (
    <Card title="Details">
      <DescriptionList>
        <DescriptionRow term="Category">{product.category?.name ?? 'No category'}</DescriptionRow>
        <DescriptionRow term={product.priceIncludesGst ? 'Price (incl. GST)' : 'Price'} numeric>
          <ProductPrice product={product} />
        </DescriptionRow>
        <CostRows
          productId={product._id}
          price={product.missing.includes('price') ? null : netPriceOf(product)}
        />
        {product.mrp !== null && (
          <DescriptionRow term="MRP" numeric>
            <Rupees value={product.mrp} />
          </DescriptionRow>
        )}
        <DescriptionRow term="GST rate" numeric>
          {orNothing(gstText(product))}
        </DescriptionRow>
        {product.taxClass && <DescriptionRow term="Tax class">{product.taxClass}</DescriptionRow>}
        <DescriptionRow term="Unit">{orNothing(unit)}</DescriptionRow>
        <DescriptionRow term="Stock quantity" numeric>
          <span className={cx('font-semibold', stockTone(stock))}>{formatNumber(stock)}</span>
        </DescriptionRow>
        <WaitingRow productId={product._id} />
        <DescriptionRow term="Min order" numeric>
          {formatNumber(minOrderQuantity)}
        </DescriptionRow>
        <DescriptionRow term="Max order" numeric>
          {maxOrderQuantity === null ? 'No maximum' : formatNumber(maxOrderQuantity)}
        </DescriptionRow>
        <DescriptionRow term="Weight" numeric>
          {weight === null ? '—' : `${formatNumber(weight)} g`}
        </DescriptionRow>
        <DescriptionRow term="Dimensions" numeric>
          {dimensions ? `${dimensions.length} × ${dimensions.width} ${dimensions.unit}` : '—'}
        </DescriptionRow>
        <DescriptionRow term="Color">{orNothing(product.color)}</DescriptionRow>
        <DescriptionRow term="Delivery time">{orNothing(product.deliveryTime)}</DescriptionRow>
        <DescriptionRow term="SKU">{orNothing(product.sku)}</DescriptionRow>
        <DescriptionRow term="HSN" numeric>
          {orNothing(product.hsn)}
        </DescriptionRow>
        <DescriptionRow term="Quantity code">{product.uqc ?? uqcOf(unit)}</DescriptionRow>
        <DescriptionRow term="Net quantity">
          {product.netQuantity
            ? `${product.netQuantity}${product.isCombinationPack ? ' (combination pack)' : ''}`
            : '—'}
        </DescriptionRow>
        <DescriptionRow term="Country of origin">{countryName(product.countryOfOrigin)}</DescriptionRow>
        <DescriptionRow term={makerRoleLabels[roleOf(product.makerRole, product.countryOfOrigin)]}>
          {product.maker ?? 'The seller'}
        </DescriptionRow>
        <DescriptionRow term="Common name">
          {orNothing(product.commonName ?? product.categoryName)}
        </DescriptionRow>
        {product.manufactureMonth && (
          <DescriptionRow term="Month of manufacture">{monthText(product.manufactureMonth)}</DescriptionRow>
        )}
        <DescriptionRow term="Low-stock threshold" numeric>
          {product.lowStockThreshold === null
            ? `${LOW_STOCK}, as for the whole shop`
            : formatNumber(product.lowStockThreshold)}
        </DescriptionRow>
        <DescriptionRow term="Tags">
          {product.tags.length === 0 ? (
            '—'
          ) : (
            <span className="flex flex-wrap justify-end gap-1.5">
              {product.tags.map((tag) => (
                <Badge key={tag} className="max-w-full truncate">
                  {tag}
                </Badge>
              ))}
            </span>
          )}
        </DescriptionRow>
      </DescriptionList>
    </Card>
  )
}
