// Everything that narrows or sorts the list. Each choice goes into the address at once; without scripts it is a form.
import { useState } from 'react'
import type { ProductSortKey } from '#contract/catalogue/product-sort'
import { stockStatuses } from '#contract/catalogue/stock-status'
import { paths } from '#web/store/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/form/choice.tsx'
import { Field, NativeSelect } from '#web/ui/form/field.tsx'
import { AttributeFilters } from './attribute-filters.tsx'
import { CategoryFilter } from './category-filter.tsx'
import { PriceFilter } from './price-filter.tsx'
import { stockNames } from './stock-names.ts'
import { useListing } from './use-listing.ts'

const sortNames = {
  name: 'Name',
  price: 'Price',
  createdAt: 'Date Created',
  rating: 'Rating',
  stock: 'Stock',
} satisfies Record<ProductSortKey, string>

/** @param categoriesLast on a phone what narrows the chosen category comes before the way to another */
export function FilterPanel({ categoriesLast = false }: { categoriesLast?: boolean }) {
  const { listing, clear } = useListing()
  // What was typed into the prices goes, too, where it had not reached the address.
  const [timesCleared, setTimesCleared] = useState(0)
  return (
    <form action={paths.products} onSubmit={(event) => event.preventDefault()} className="grid gap-5">
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
      <hr />
      <Sorting />
      {categoriesLast && (
        <>
          <hr />
          <CategoryFilter />
        </>
      )}
      <noscript>
        <Button type="submit" className="w-full">
          Show products
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

function Sorting() {
  const { listing, change } = useListing()
  return (
    <div className="grid gap-4">
      <Field label="Sort By">
        <NativeSelect
          name="sortBy"
          value={listing.sortBy}
          onChange={(event) => change({ sortBy: event.target.value as ProductSortKey })}
        >
          {Object.entries(sortNames).map(([key, name]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field label="Sort Order">
        <NativeSelect
          name="sortOrder"
          value={listing.sortOrder}
          onChange={(event) => change({ sortOrder: event.target.value === 'asc' ? 'asc' : 'desc' })}
        >
          <option value="asc">Ascending</option>
          <option value="desc">Descending</option>
        </NativeSelect>
      </Field>
    </div>
  )
}
