// Product count, sorting and page size; on a phone also the button to the filters.
import { SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { counted } from '#contract/base/rupee-text'
import { Button } from '#web/ui/button.tsx'
import { PerPageSelect } from '#web/ui/data/pager.tsx'
import { pageSizes } from './listing.ts'
import type { ProductListResult } from './product-results.tsx'
import { Sorting } from './sorting.tsx'
import { useListing } from './use-listing.ts'

const FilterDrawer = lazy(() =>
  import('./filter-drawer.tsx').then((module) => ({ default: module.FilterDrawer })),
)

export function ResultsHeader({ query }: { query: ProductListResult }) {
  const { listing, change } = useListing()
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line pb-2.5 sm:pb-3">
      <FilterButton total={query.data?.pagination.totalProducts} />
      <p role="status" className="mr-auto tabular-nums">
        <Count query={query} />
      </p>
      <div className="flex items-center gap-2 max-sm:w-full">
        <Sorting />
        <PerPageSelect
          value={listing.limit}
          options={pageSizes}
          onChange={(limit) => change({ limit })}
          compact
        />
      </div>
    </div>
  )
}

function Count({ query: { data, isFetching, isError } }: { query: ProductListResult }) {
  if (isFetching) return 'Loading...'
  if (isError || !data) return null
  const shown = data.products.length
  const total = data.pagination?.totalProducts
  return (
    <>
      <span className="font-semibold">{counted(shown, 'product')}</span>
      {total !== undefined && <span className="text-muted">{` · Total: ${total}`}</span>}
    </>
  )
}

function FilterButton({ total }: { total: number | undefined }) {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        icon={<SlidersHorizontal aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
        className="lg:hidden noscript:hidden"
      >
        Filters
      </Button>
      {wanted && (
        <Suspense fallback={null}>
          <FilterDrawer open={open} onOpenChange={setOpen} total={total} />
        </Suspense>
      )}
    </>
  )
}
