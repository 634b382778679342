// The list of saved products. A removed product leaves a place with Undo until the visitor leaves the page.
import { useQueries } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { MAX_CHOSEN } from '#contract/catalogue/max-chosen'
import type { SavedProduct } from '#contract/saved-products/store'
import { messageOf } from '#web/api/call.ts'
import { storeCall } from '#web/store/call.ts'
import { productsByIdQuery } from '#web/store/catalogue/catalogue-queries.ts'
import { ProductCardSkeleton } from '#web/store/catalogue/product-card-skeleton.tsx'
import { useOwnPricesOf } from '#web/store/catalogue/use-own-prices.ts'
import { paths } from '#web/store/paths.ts'
import { useSession } from '#web/store/session/session.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState, ErrorState } from '#web/ui/feedback.tsx'
import { NotSold, RemovedPlace, SavedCard } from './saved-card.tsx'
import { useSavedProducts } from './saved-products.ts'

const gridClass = 'mt-6 grid gap-3 min-[22rem]:grid-cols-2 sm:gap-4 lg:grid-cols-4 lg:gap-6'

export function SavedList() {
  const { saved, isLoading, isError, error, isFetching, refetch } = useSavedProducts()
  const entries = useEntriesOfVisit(saved)
  if (isLoading) return <SavedSkeleton />
  if (isError && entries.length === 0)
    return (
      <ErrorState
        headingLevel={1}
        title="Error Loading Saved Products"
        text={messageOf(error)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (entries.length === 0) return <NothingSaved />
  return (
    <div tabIndex={-1} className="outline-none">
      <Title count={saved.length} />
      <SavedGrid entries={entries} saved={saved} />
    </div>
  )
}

/** The entries that were saved at some time during the visit, newest first. */
function useEntriesOfVisit(saved: readonly SavedProduct[]): readonly SavedProduct[] {
  const [known, setKnown] = useState(saved)
  const ids = new Set(known.map(({ productId }) => productId))
  const added = saved.filter(({ productId }) => !ids.has(productId))
  if (added.length > 0) setKnown([...added, ...known])
  return known
}

interface SavedGridProps {
  entries: readonly SavedProduct[]
  saved: readonly SavedProduct[]
}

function SavedGrid({ entries, saved }: SavedGridProps) {
  const [pages, setPages] = useState(1)
  const shown = entries.slice(0, pages * MAX_CHOSEN)
  const chunks = chunksOf(shown.map(({ productId }) => productId))
  const queries = useQueries({
    queries: chunks.map((ids) => ({ ...productsByIdQuery(storeCall, ids), staleTime: 60_000 })),
  })
  const found = queries.flatMap(({ data }) => data?.products ?? [])
  const products = new Map(useOwnPricesOf(found).map((product) => [product._id, product]))
  const failed = queries.find(({ isError }) => isError)
  const isPending = queries.some((query) => query.isPending)
  const isSaved = new Set(saved.map(({ productId }) => productId))
  if (failed)
    return (
      <ErrorState
        title="Something went wrong"
        text={messageOf(failed.error)}
        retryLabel="Try Again"
        busy={queries.some(({ isFetching }) => isFetching)}
        onRetry={() =>
          void Promise.all(queries.filter(({ isError }) => isError).map(({ refetch }) => refetch()))
        }
      />
    )
  const missing = isPending
    ? []
    : shown.filter(({ productId }) => !products.has(productId) && isSaved.has(productId))
  return (
    <>
      {missing.length > 0 && <NotSold entries={missing} />}
      <ul aria-label="Saved products" aria-busy={isPending || undefined} className={gridClass}>
        {shown.map((entry) => {
          const product = products.get(entry.productId)
          if (!product)
            return isPending ? (
              <li key={entry.productId}>
                <ProductCardSkeleton />
              </li>
            ) : null
          return (
            <li key={entry.productId} className="grid">
              {isSaved.has(entry.productId) ? (
                <SavedCard entry={entry} product={product} />
              ) : (
                <RemovedPlace entry={entry} name={product.name} />
              )}
            </li>
          )
        })}
      </ul>
      {entries.length > shown.length && (
        <div className="mt-8 text-center">
          <Button variant="secondary" onClick={() => setPages(pages + 1)}>
            Show More
          </Button>
        </div>
      )}
    </>
  )
}

const chunksOf = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / MAX_CHOSEN) }, (_, at) =>
    ids.slice(at * MAX_CHOSEN, (at + 1) * MAX_CHOSEN),
  )

function Title({ count }: { count?: number }) {
  const isGuest = useSession().status === 'guest'
  return (
    <>
      <h1 className="font-serif text-3xl leading-tight font-semibold tracking-tight sm:text-4xl">
        Saved Products{' '}
        {count !== undefined && (
          <span className="font-sans text-lg font-normal tracking-normal text-muted">({count})</span>
        )}
      </h1>
      {isGuest && (
        <p className="mt-2 text-muted">
          They are saved in this browser.{' '}
          <Link
            to={paths.login}
            state={{ from: paths.saved }}
            className="inline-flex min-h-6 items-center font-semibold text-indigo underline underline-offset-3"
          >
            Sign in
          </Link>{' '}
          to see them on your other devices.
        </p>
      )}
    </>
  )
}

function NothingSaved() {
  return (
    <EmptyState
      headingLevel={1}
      icon={<Heart />}
      title="No Saved Products"
      text="Tap the heart on a product to save it for later."
      action={
        <Link to={paths.products} className={buttonClass()}>
          Browse Products
        </Link>
      }
      className="min-h-[80svh] justify-center"
    />
  )
}

export function SavedSkeleton() {
  return (
    <div data-waiting aria-busy="true">
      <h1 className="font-serif text-3xl leading-tight font-semibold tracking-tight sm:text-4xl">
        Saved Products
      </h1>
      <p role="status" className="sr-only">
        Loading your saved products...
      </p>
      <ul className={gridClass}>
        {[0, 1, 2, 3].map((place) => (
          <li key={place}>
            <ProductCardSkeleton />
          </li>
        ))}
      </ul>
    </div>
  )
}
