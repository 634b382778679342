// The sale that sets the price, and lower prices for higher quantities.
import { formatDateTime } from '#contract/base/days'
import type { Product } from '#contract/catalogue/catalogue'
import { shownBreaks, shownPrice } from '#contract/prices/shown-price'
import { Rupees } from '#web/shop/rupees.tsx'
import { pluralOf } from '#web/store/catalogue/product-facts.ts'

export function PriceBreaks({ product, discountPercent }: { product: Product; discountPercent: number }) {
  const { sale } = shownPrice(product, 1, discountPercent)
  const breaks = shownBreaks(product, discountPercent)
  const together = togetherText(product)
  return (
    <>
      {sale && (
        <p className="mt-1 font-semibold text-madder">
          {sale.name}
          {sale.endsAt && ` until ${formatDateTime(sale.endsAt)}`}
        </p>
      )}
      {breaks.length > 0 && (
        <ul
          aria-label={`Prices by quantity${product.priceIncludesGst ? ', incl. GST' : ''}`}
          className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm tabular-nums"
        >
          {breaks.map(({ fromQuantity, price, countsFamily }) => (
            <li key={fromQuantity}>
              <span className="text-muted">{`from ${fromQuantity}${countsFamily ? together : ''}: `}</span>
              <Rupees value={price} className="font-semibold" />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** ", sizes and colours together", or "" for a product without variants. */
function togetherText({ family }: Product): string {
  const axes = (family?.axes ?? []).map(({ label }) => pluralOf(label.toLowerCase()))
  const last = axes.pop()
  return last === undefined ? '' : `, ${axes.length > 0 ? `${axes.join(', ')} and ` : ''}${last} together`
}
