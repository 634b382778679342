// Everything that narrows or sorts the list. Each choice goes into the address at once.
import { type ProductSortKey, stockStatuses } from '#contract/catalogue'
import { Button } from '#web/ui/button'
import { Checkbox } from '#web/ui/choice'
import { Field, NativeSelect } from '#web/ui/field'
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

export function FilterPanel() {
  const { clear } = useListing()
  return (
    <div className="grid gap-5">
      <CategoryFilter />
      <hr />
      <StockFilter />
      <hr />
      <PriceFilter />
      <hr />
      <Sorting />
      <Button variant="secondary" onClick={clear}>
        Clear All Filters
      </Button>
    </div>
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
