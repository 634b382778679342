// All filters of the list. Each choice updates the URL immediately; without JavaScript the panel is a form.
import { useState } from 'react'
import { stockStatuses } from '#contract/catalogue/stock-status'
import { paths } from '#web/store/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/form/choice.tsx'
import { AttributeFilters } from './attribute-filters.tsx'
import { CategoryFilter } from './category-filter.tsx'
import { FILTER_FORM } from './filter-panel-form.ts'
import { PriceFilter } from './price-filter.tsx'
import { stockNames } from './stock-names.ts'
import { useListing } from './use-listing.ts'

interface FilterPanelProps {
  /** On a phone, the filters of the selected category come before the category list. */
  inDrawer?: boolean
}

export function FilterPanel({ inDrawer = false }: FilterPanelProps) {
  const { listing, clear } = useListing()
  const categoriesLast = inDrawer && listing.category !== ''
  // Clearing also resets typed prices that have not reached the URL yet.
  const [timesCleared, setTimesCleared] = useState(0)
  return (
    <form
      id={inDrawer ? undefined : FILTER_FORM}
      action={paths.products}
      onSubmit={(event) => event.preventDefault()}
      className="grid gap-5"
    >
      {listing.search && <input type="hidden" name="search" value={listing.search} />}
      {listing.category && <input type="hidden" name="category" value={listing.category} />}
      <input type="hidden" name="limit" value={listing.limit} />
      {!categoriesLast && (
        <>
          <CategoryFilter />
          <hr />
        </>
      )}
      <AttributeFilters />
      <StockFilter />
      <hr />
      <PriceFilter key={timesCleared} />
      {categoriesLast && (
        <>
          <hr />
          <CategoryFilter />
        </>
      )}
      <noscript>
        <Button type="submit" className="w-full">
          Show Products
        </Button>
      </noscript>
      <Button
        variant="secondary"
        onClick={() => {
          clear()
          setTimesCleared(timesCleared + 1)
        }}
      >
        Clear All Filters
      </Button>
    </form>
  )
}

function StockFilter() {
  const { listing, change } = useListing()
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 font-semibold">Stock Status</legend>
      {stockStatuses.map((status) => (
        <Checkbox
          key={status}
          name="status"
          value={status}
          label={stockNames[status]}
          checked={listing.status.includes(status)}
          onChange={({ target }) =>
            change({
              status: stockStatuses.filter((each) =>
                each === status ? target.checked : listing.status.includes(each),
              ),
            })
          }
        />
      ))}
    </fieldset>
  )
}
