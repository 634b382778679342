// A row of the products that this browser viewed last, with today's prices. Nothing for a first visit.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { storeCall } from '#web/store/call.ts'
import { productsByIdQuery } from '#web/store/catalogue/catalogue-queries.ts'
import { CompactProduct } from '#web/store/catalogue/compact-product.tsx'
import type { ListedProduct } from '#web/store/catalogue/listed.ts'
import { useNearView } from '#web/store/catalogue/product/use-near-view.ts'
import { useOwnPricesOf } from '#web/store/catalogue/use-own-prices.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { SectionHeading } from '#web/ui/text/heading.tsx'
import { forgetViewed, useViewedProducts } from './viewed-products.ts'

const SHOWN = 12
const NONE: readonly ListedProduct[] = []

interface RecentlyViewedProps {
  /** Ids of families or products without variants. */
  except?: readonly string[]
  /** The row isn't inside a page's width yet. */
  isPage?: boolean
}

export function RecentlyViewed({ except = [], isPage = false }: RecentlyViewedProps) {
  const viewed = useViewedProducts().filter(({ pageId }) => !except.includes(pageId))
  const [isCleared, setCleared] = useState(false)
  if (isCleared)
    return (
      <p role="status" className={cx('mt-16 text-sm text-muted', isPage && 'page-width')}>
        Your recently viewed products were cleared.
      </p>
    )
  if (viewed.length === 0) return null
  return (
    <Row
      ids={viewed.slice(0, SHOWN).map(({ productId }) => productId)}
      isPage={isPage}
      onClear={() => {
        setCleared(true)
        forgetViewed()
      }}
    />
  )
}

interface RowProps {
  ids: readonly string[]
  isPage: boolean
  onClear: () => void
}

function Row({ ids, isPage, onClear }: RowProps) {
  const [ref, isNear] = useNearView<HTMLElement>()
  const { data, isPending, isError } = useQuery({
    ...productsByIdQuery(storeCall, ids),
    enabled: isNear,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    // Other back ends have no such call, and the row isn't worth a retry.
    retry: false,
  })
  const products = useOwnPricesOf(data?.products ?? NONE)
  if (isError || (!isPending && products.length === 0)) return null
  return (
    <section
      ref={ref}
      aria-labelledby="recently-viewed-heading"
      className={cx('mt-16 min-w-0 md:col-span-2 2xl:col-span-3 print:hidden', isPage && 'page-width')}
    >
      <SectionHeading
        id="recently-viewed-heading"
        title="Recently Viewed"
        action={
          <Button variant="link" aria-label="Clear recently viewed products" onClick={onClear}>
            Clear
          </Button>
        }
      />
      <ul aria-busy={isPending || undefined} className="compact-row">
        {isPending
          ? ids.map((id) => <li key={id} className="compact-product bg-sunken" />)
          : products.map((product) => (
              <li key={product._id} className="grid">
                <CompactProduct product={product} />
              </li>
            ))}
      </ul>
    </section>
  )
}
