// Quantity, total and "Add to Cart". On a phone, the total and the button stick to the bottom edge.

import { lazy, type ReactNode, Suspense, useId, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { subtract, toRupees } from '#contract/base/money'
import type { Product } from '#contract/catalogue/catalogue'
import { shownPrice } from '#contract/prices/shown-price'
import { Rupees } from '#web/shop/rupees.tsx'
import { SumRows } from '#web/shop/sum-rows.tsx'
import { useAddToCart } from '#web/store/cart/cart.ts'
import { inPacks, limitsText } from '#web/store/catalogue/packs.ts'
import {
  deliveryOf,
  isSoldOut,
  isTooFew,
  minimumOf,
  unitOf,
  unitsText,
} from '#web/store/catalogue/product-facts.ts'
import { useAwaitedText } from '#web/store/catalogue/use-awaited-text.ts'
import { useOwnPrices } from '#web/store/catalogue/use-own-prices.ts'
import { usePackSize } from '#web/store/company/use-pack-size.ts'
import { paths } from '#web/store/paths.ts'
import { RequestQuote } from '#web/store/quotes/request-quote.tsx'
import { usePersonalQuery } from '#web/store/session/personal-query.ts'
import { DeliverToPin } from '#web/store/shipping/deliver-to-pin.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { QuantityStepper } from '#web/ui/form/quantity-stepper.tsx'
import { PurchaseFacts } from './purchase-facts.tsx'
import { exceedsStock, QuantityNote } from './quantity-note.tsx'

const BackInStock = lazy(() =>
  import('./back-in-stock.tsx').then((module) => ({ default: module.BackInStock })),
)

interface PurchasePanelProps {
  product: Product
  /**
   * Renders the layout around the panel. On a phone, the sticky bar ends with that layout.
   * @param priced the product with the customer's prices
   */
  children: (panel: ReactNode, priced: { product: Product; discountPercent: number }) => ReactNode
}

export function PurchasePanel({ product: shownToAll, children }: PurchasePanelProps) {
  const packSize = usePackSize(shownToAll)
  const product = useMemo(() => inPacks(shownToAll, packSize), [shownToAll, packSize])
  const minimum = minimumOf(product)
  /** Null until the customer changes it. It stays when another variant is chosen, whose minimum may be higher. */
  const [chosen, setChosen] = useState<number | null>(null)
  const quantity = Math.max(chosen ?? 0, minimum)
  /** The product whose quantity field shows an invalid value. */
  const [invalid, setInvalid] = useState<string | null>(null)
  const addToCart = useAddToCart()
  const soldOut = isSoldOut(product)
  const tooFew = isTooFew(product)
  const tooMany = exceedsStock(product, quantity)
  const isInPacks = quantity % packSize === 0
  const noteId = useId()
  const awaited = useAwaitedText(product)
  // Apply the customer's group benefits, so that the total matches the cart.
  const { data } = usePersonalQuery('GET /user/benefits', {})
  const { discount, earlyAccess, freeShipping } = data?.benefits ?? noBenefits
  const isBarred = awaited !== null && !earlyAccess
  const priced = useOwnPrices(product)
  const shown = shownPrice(priced, quantity, discount)
  const { amounts, displayed, gst: gstPercent, discountPercent, price, reason } = shown
  const total = toRupees(amounts.totalPaise)

  const addButton = (
    <Button
      size="lg"
      icon={isBarred ? null : <i className="icon icon-shopping-bag" />}
      busy={addToCart.isPending}
      disabled={soldOut || tooFew || tooMany || isBarred || !isInPacks || invalid === product._id}
      aria-describedby={tooFew || tooMany || !isInPacks ? noteId : undefined}
      onClick={() => addToCart.mutate({ product, quantity })}
      className="min-w-38 flex-1 px-3! whitespace-normal!"
    >
      {isBarred ? awaited : soldOut ? 'Out of Stock' : 'Add to Cart'}
    </Button>
  )
  const panel = (
    <section aria-label="Order" className="mt-5 rounded border border-line bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <Field
          label="Quantity"
          hint={limitsText(product)}
          error={
            invalid === product._id && minimum > 1
              ? `The minimum order is ${unitsText(product, minimum)}.`
              : undefined
          }
        >
          <QuantityStepper
            key={product._id}
            value={quantity}
            onChange={setChosen}
            onInvalid={(isInvalid) => setInvalid(isInvalid ? product._id : null)}
            min={minimum}
            step={packSize}
          />
        </Field>
      </div>
      {reason && (
        <p className="mt-3 text-sm">
          <Rupees value={price} className="font-semibold" />
          <span className="text-muted">{` / ${unitOf(product)} · ${reason}`}</span>
        </p>
      )}
      <DescriptionList className="mt-3">
        <SumRows
          subtotal={displayed.subtotal}
          discount={discountPercent > 0 ? displayed.discount : null}
          includesGst={priced.priceIncludesGst}
          gst={toRupees(amounts.gstPaise)}
          shipping={freeShipping ? 'Free' : null}
          total={total}
          terms={{
            discount: `Discount (${discountPercent}%)`,
            gst: `GST (${gstPercent}%)`,
            includedGst: `Includes GST (${gstPercent}%)`,
          }}
        />
      </DescriptionList>
      {tooFew && (
        <p id={noteId} className="mt-3 rounded border border-turmeric bg-turmeric-soft p-3 text-sm">
          {`Only ${product.stock} left; the minimum order is ${minimum}. `}
          <Link to={paths.contactAbout(product)} className={buttonClass({ variant: 'link', size: 'sm' })}>
            Ask us about the remaining stock
          </Link>
        </p>
      )}
      {(soldOut || tooFew) && awaited === null && (
        <Suspense fallback={null}>
          <BackInStock product={product} />
        </Suspense>
      )}
      {!tooFew && !isBarred && (
        <QuantityNote id={noteId} product={product} quantity={quantity} onQuantity={setChosen} />
      )}
      {awaited && earlyAccess && (
        <p className="mt-3 text-sm font-semibold text-neem">You have early access to this product.</p>
      )}
      <div className="mt-3 flex max-lg:hidden">{addButton}</div>
      <RequestQuote
        className="mt-3"
        items={[{ productId: product._id, name: product.name, quantity, unit: unitOf(product) }]}
      />
      <DeliverToPin
        lines={[{ productId: product._id, quantity }]}
        goodsValue={toRupees(subtract(amounts.subtotalPaise, amounts.discountPaise))}
        isFree={freeShipping}
        dispatch={deliveryOf(product)}
      />
      <PurchaseFacts product={product} />
    </section>
  )
  return (
    <>
      {children(panel, { product: priced, discountPercent: discount })}
      <div
        data-buy-bar=""
        className="sticky bottom-0 z-30 -mx-4 mt-8 flex items-center gap-4 border-t border-line bg-raised px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-lg sm:-mx-6 sm:px-6 lg:hidden [@media(height<24rem)]:static print:hidden"
      >
        <p className="leading-tight">
          {/* The total of the minimum order, shown before the customer has read the minimum. */}
          <span className="block text-sm text-muted">
            {minimum > 1 && quantity === minimum && 'Minimum '}
            {unitsText(product, quantity)}
            {gstPercent > 0 && ', incl. GST'}
          </span>
          <span className="sr-only">Total </span>
          <Rupees value={total} className="text-lg font-semibold" />
        </p>
        {addButton}
      </div>
    </>
  )
}

/** Benefits of a guest, and of a customer while they load. */
const noBenefits = { discount: 0, earlyAccess: false, freeShipping: false }
