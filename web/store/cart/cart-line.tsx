// One item in the cart: quantity, price and total with GST.

import { Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import type { CartItem } from '#contract/cart/cart'
import { leastQuantity, nextQuantities, quantityProblem } from '#contract/cart/minimum'
import { LOW_STOCK } from '#contract/catalogue/stock-status'
import { cartSumsWithGst } from '#contract/orders/sums-with-gst'
import { MAX_SAVED, TOO_MANY_SAVED } from '#contract/saved-products/saved-products'
import { PriceReason } from '#web/shop/price-reason.tsx'
import { Rupees } from '#web/shop/rupees.tsx'
import { packText } from '#web/store/catalogue/packs.ts'
import { unitsText } from '#web/store/catalogue/product-facts.ts'
import { paths } from '#web/store/paths.ts'
import { save, unitPriceWithGst, useSavedCount } from '#web/store/saved-products/saved-products.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { QuantityStepper } from '#web/ui/form/quantity-stepper.tsx'
import { Picture } from '#web/ui/media/picture.tsx'
import { toastError } from '#web/ui/overlay/toast.tsx'
import { useRemoveCartItem, useUpdateCartItem } from './cart.ts'

interface CartLineProps {
  item: CartItem
  /** Index in the cart. */
  place: number
  enforcesMinimum: boolean
}

export function CartLine({ item, place, enforcesMinimum }: CartLineProps) {
  const update = useUpdateCartItem()
  const remove = useRemoveCartItem()
  const savedCount = useSavedCount()
  const itemId = item._id ?? item.productId
  const { packSize = 1 } = item
  return (
    <li
      aria-busy={update.isPending || remove.isPending || undefined}
      className={cx(
        'grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 gap-y-3 p-4 transition-opacity sm:grid-cols-[7rem_minmax(0,1fr)_minmax(13rem,auto)] sm:gap-x-5 sm:p-5',
        remove.isPending && 'pointer-events-none opacity-50',
      )}
    >
      <Link
        to={paths.product({ _id: item.productId })}
        tabIndex={-1}
        aria-hidden="true"
        className="sm:row-span-2"
      >
        <Picture
          src={item.image}
          alt=""
          width={224}
          height={224}
          sizes="7rem"
          className="aspect-square w-full rounded object-cover"
        />
      </Link>
      <div className="min-w-0">
        <h2 className="leading-snug font-semibold">
          <Link
            to={paths.product({ _id: item.productId })}
            className="rounded-sm wrap-anywhere underline-offset-3 hover:text-indigo hover:underline"
          >
            {item.name}
          </Link>
        </h2>
        <p className="mt-1 text-sm text-muted">GST {item.gstRate ?? item.gst}%</p>
        <PriceReason
          price={item.withGst?.price ?? item.unitPrice}
          listPrice={item.withGst?.listPrice ?? item.listPrice}
          reason={item.priceReason}
        />
        <Specifications chosen={item.specifications} />
        {item.waitsFor ? (
          <p className="mt-1 text-sm font-semibold text-madder">{item.waitsFor}</p>
        ) : (
          <StockNote stock={item.stock} />
        )}
        <MinimumNote
          item={item}
          isEnforced={enforcesMinimum}
          onRaise={(quantity) => update.mutate({ itemId, quantity })}
        />
      </div>
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-x-2 gap-y-1 sm:col-span-1 sm:col-start-2 sm:row-start-2 sm:justify-start sm:self-end">
        <QuantityStepper
          value={item.quantity}
          max={item.stock}
          min={Math.min(enforcesMinimum ? leastQuantity({ ...item, packSize }) : packSize, item.quantity)}
          step={packSize}
          label={`Quantity of ${item.name}`}
          commitOn="blur"
          busy={update.isPending}
          disabled={remove.isPending}
          onChange={(quantity) => update.mutate({ itemId, quantity })}
        />
        <IconButton
          label={`Remove ${item.name}`}
          icon={<Trash2 aria-hidden="true" />}
          disabled={remove.isPending}
          onClick={() => remove.mutate({ item, place })}
          className="text-muted hover:text-madder"
        />
        <Button
          variant="ghost"
          size="sm"
          aria-label={`Save ${item.name} for later`}
          disabled={remove.isPending}
          onClick={() => {
            if (savedCount >= MAX_SAVED) return toastError(TOO_MANY_SAVED, 'saved')
            save({
              productId: item.productId,
              savedAt: new Date().toISOString(),
              price: item.withGst?.price ?? unitPriceWithGst({ price: item.unitPrice, gst: item.gst }),
            })
            remove.mutate({ item, place, isSaved: true })
          }}
          className="px-2! text-muted pointer-coarse:min-h-11"
        >
          Save for Later
        </Button>
      </div>
      <Amounts item={item} />
    </li>
  )
}

function Amounts({ item }: { item: CartItem }) {
  const displayed = cartSumsWithGst([item])
  const discount = displayed?.discount ?? item.discountAmount
  return (
    <dl className="col-span-2 grid content-start gap-1 text-sm sm:col-span-1 sm:col-start-3 sm:row-span-2 sm:row-start-1 [&>div]:flex [&>div]:justify-between [&>div]:gap-4">
      <div>
        <dt className="text-muted tabular-nums">
          <Rupees value={item.withGst?.price ?? item.unitPrice} /> × {item.quantity}
        </dt>
        <dd>
          <Rupees value={displayed?.subtotal ?? item.itemSubtotal} />
        </dd>
      </div>
      {discount > 0 && (
        <div>
          <dt className="text-muted">Discount</dt>
          <dd>
            −<Rupees value={discount} />
          </dd>
        </div>
      )}
      <div>
        <dt className="text-muted">{displayed ? 'Includes GST' : 'GST amount'}</dt>
        <dd>
          <Rupees value={item.gstAmount} />
        </dd>
      </div>
      <div className="mt-1 border-t border-line pt-2 text-base font-semibold">
        <dt>Total</dt>
        <dd>
          <Rupees value={item.itemTotal} />
        </dd>
      </div>
    </dl>
  )
}

function Specifications({ chosen }: { chosen: CartItem['specifications'] | undefined }) {
  const entries = Object.entries(chosen ?? {}).filter(([, value]) => value !== '')
  if (entries.length === 0) return null
  return (
    <p className="text-sm text-muted">{entries.map(([name, value]) => `${name}: ${value}`).join(' · ')}</p>
  )
}

interface MinimumNoteProps {
  item: CartItem
  isEnforced: boolean
  onRaise: (quantity: number) => void
}

/** The minimum of the product, and whether the shop insists on it. */
function MinimumNote({ item, isEnforced, onRaise }: MinimumNoteProps) {
  const { quantity, packSize = 1 } = item
  if (packSize > 1)
    return <PackNote item={{ ...item, packSize }} isEnforced={isEnforced} onChoose={onRaise} />
  const { minOrderQuantity: minimum = 1 } = item
  if (minimum <= 1 || (quantity >= minimum && !isEnforced)) return null
  const units = unitsText(item, minimum)
  if (quantity >= minimum) return <p className="mt-1 text-sm text-muted">{`Minimum ${units}`}</p>
  if (!isEnforced)
    return <p className="mt-1 text-sm text-muted">{`Usually sold from ${units}; you can order fewer.`}</p>
  return (
    <p className="mt-1 text-sm font-semibold text-madder">
      {`The minimum order is ${units}. `}
      {item.stock >= minimum && (
        <Button variant="link" size="sm" onClick={() => onRaise(minimum)}>
          {`Order ${units}`}
        </Button>
      )}
    </p>
  )
}

interface PackNoteProps {
  item: CartItem
  isEnforced: boolean
  onChoose: (quantity: number) => void
}

/** The pack of a buyer who orders in full packs, and the nearest quantities for one that isn't in full packs. */
function PackNote({ item, isEnforced, onChoose }: PackNoteProps) {
  const text = `${packText(item.packSize)}.`
  if (quantityProblem(item, isEnforced) === null) return <p className="mt-1 text-sm text-muted">{text}</p>
  return (
    <p className="mt-1 text-sm font-semibold text-madder">
      {`${text} `}
      {nextQuantities(item, isEnforced)
        .filter((units) => units <= item.stock)
        .map((units) => (
          <Button key={units} variant="link" size="sm" className="mr-3" onClick={() => onChoose(units)}>
            {`Order ${unitsText(item, units)}`}
          </Button>
        ))}
    </p>
  )
}

function StockNote({ stock }: { stock: number }) {
  const isPlenty = stock > LOW_STOCK
  return (
    <p className={cx('mt-1 text-sm font-semibold', isPlenty ? 'text-neem' : 'text-madder')}>
      {isPlenty ? 'In Stock' : `Only ${stock} left!`}
    </p>
  )
}
