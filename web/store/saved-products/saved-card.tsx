// A saved product, the place of a removed one, and a note about products that aren't sold any more.
import { Trash2 } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { unitsText } from '#contract/base/unit-text'
import { leastQuantity } from '#contract/cart/minimum'
import type { SavedProduct } from '#contract/saved-products/store'
import { useAddToCart } from '#web/store/cart/cart.ts'
import type { ListedProduct } from '#web/store/catalogue/listed.ts'
import { ProductCard } from '#web/store/catalogue/product-card.tsx'
import { isUnavailable } from '#web/store/catalogue/product-facts.ts'
import { useAwaitedText } from '#web/store/catalogue/use-awaited-text.ts'
import { usePackSize } from '#web/store/company/use-pack-size.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { save, unitPriceWithGst, useRemoveSaved } from './saved-products.ts'

const BackInStock = lazy(() =>
  import('#web/store/catalogue/product/back-in-stock.tsx').then((module) => ({
    default: module.BackInStock,
  })),
)

interface SavedCardProps {
  entry: SavedProduct
  product: ListedProduct
}

export function SavedCard({ entry, product }: SavedCardProps) {
  const remove = useRemoveSaved()
  const add = useAddToCart()
  const awaited = useAwaitedText(product)
  const { minOrderQuantity = 1 } = product
  const minimum = leastQuantity({ minOrderQuantity, packSize: usePackSize(product) })
  const isMissing = isUnavailable({ ...product, minOrderQuantity: minimum })
  const hasDropped = entry.price !== null && unitPriceWithGst(product) < entry.price
  return (
    // A variant is listed as itself, by its own name.
    <ProductCard product={{ ...product, family: null }} headingLevel={2}>
      <div className="relative z-1 mx-3 grid gap-2 pb-3 sm:mx-4">
        {hasDropped && (
          <p className="text-sm font-semibold text-neem">Price has dropped since you saved it</p>
        )}
        {isMissing && awaited === null && (
          <Suspense fallback={null}>
            <BackInStock product={product} />
          </Suspense>
        )}
        <div className="flex items-center gap-1">
          {!isMissing && awaited === null && (
            <Button
              size="sm"
              busy={add.isPending}
              aria-label={`Add to Cart: ${product.name}`}
              onClick={() => add.mutate({ product: { ...product }, quantity: minimum })}
              className="min-w-0 flex-1 whitespace-normal! pointer-coarse:min-h-11"
            >
              {minimum > 1 ? `Add ${unitsText(product, minimum)}` : 'Add to Cart'}
            </Button>
          )}
          <IconButton
            label={`Remove ${product.name}`}
            icon={<Trash2 aria-hidden="true" />}
            onClick={() => remove(product._id)}
            className="ml-auto text-muted hover:text-madder"
          />
        </div>
      </div>
    </ProductCard>
  )
}

export function RemovedPlace({ entry, name }: { entry: SavedProduct; name: string }) {
  const undo = useRef<HTMLButtonElement>(null)
  // The pressed button is gone with the card.
  useEffect(() => {
    if (document.activeElement === document.body) undo.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className="flex min-h-40 flex-col items-center justify-center gap-3 rounded border border-dashed border-line-strong p-4 text-center text-sm">
      <p role="status" className="wrap-anywhere text-muted">{`${name} was removed.`}</p>
      <Button
        ref={undo}
        variant="secondary"
        size="sm"
        aria-label={`Undo removing ${name}`}
        onClick={() => save(entry)}
      >
        Undo
      </Button>
    </div>
  )
}

export function NotSold({ entries }: { entries: readonly SavedProduct[] }) {
  const remove = useRemoveSaved()
  const isOne = entries.length === 1
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 rounded border border-line bg-sunken px-4 py-2 text-sm">
      <p>
        {isOne
          ? '1 saved product isn’t sold at the moment.'
          : `${entries.length} saved products aren’t sold at the moment.`}
      </p>
      <Button
        variant="link"
        size="sm"
        onClick={() => {
          for (const { productId } of entries) remove(productId)
        }}
      >
        {isOne ? 'Remove It' : 'Remove Them'}
      </Button>
    </div>
  )
}
