// Why a quantity can't be ordered as it is, with a next step: order what is left, or ask for more.
import { Link } from 'react-router'
import { nextQuantities } from '#contract/cart/minimum'
import type { Product } from '#contract/catalogue/catalogue'
import { packText } from '#web/store/catalogue/packs.ts'
import { isSoldOut, minimumOf, unitsText } from '#web/store/catalogue/product-facts.ts'
import { paths } from '#web/store/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'

interface QuantityNoteProps {
  /** Describes the button that adds to the cart. */
  id: string
  product: Product
  quantity: number
  onQuantity: (quantity: number) => void
}

/** Whether the stock is enough for the minimum order, but not for this quantity. */
export const exceedsStock = (product: Product, quantity: number): boolean =>
  !isSoldOut(product) && product.stock >= minimumOf(product) && quantity > product.stock

export function QuantityNote({ id, product, quantity, onQuantity }: QuantityNoteProps) {
  const { stock, maxOrderQuantity: maximum } = product
  const isTooMany = exceedsStock(product, quantity)
  const isSplit = quantity % product.packSize !== 0
  if (!isTooMany && !isSplit && (!maximum || quantity <= maximum)) return null
  const most = Math.floor(stock / product.packSize) * product.packSize
  const offered = isTooMany ? [most] : isSplit ? nextQuantities({ ...product, quantity }, true) : []
  return (
    <div id={id} className="mt-3 rounded border border-turmeric bg-turmeric-soft p-3 text-sm">
      {isTooMany
        ? `Only ${unitsText(product, stock)} in stock.`
        : isSplit
          ? `${packText(product.packSize)}.`
          : `Orders of more than ${unitsText(product, maximum ?? 0)} may get a better price.`}
      <div className="flex flex-wrap gap-x-4">
        {offered
          .filter((units) => units <= stock)
          .map((units) => (
            <Button key={units} variant="link" size="sm" onClick={() => onQuantity(units)}>
              {`Order ${unitsText(product, units)}`}
            </Button>
          ))}
        <Link
          to={paths.bulkOrderOf(product, quantity)}
          className={buttonClass({ variant: 'link', size: 'sm' })}
        >
          {`Ask for ${unitsText(product, quantity)}`}
        </Link>
      </div>
    </div>
  )
}
