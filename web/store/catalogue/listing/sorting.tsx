// Sort key and order; by country of origin if some of the listed goods are imported. Without JavaScript they are part of the filter form.
import { useSyncExternalStore } from 'react'
import type { ListSortKey } from '#contract/catalogue/product-sort'
import { Field, NativeSelect } from '#web/ui/form/field.tsx'
import { FILTER_FORM } from './filter-panel-form.ts'
import { useFilterAttributes } from './use-filter-attributes.ts'
import { useListing } from './use-listing.ts'

const sortNames = {
  name: 'Name',
  price: 'Price',
  createdAt: 'Date Created',
  rating: 'Rating',
  stock: 'Stock',
  relevance: 'Best match',
  bestSelling: 'Best selling',
  origin: 'Country of origin',
} satisfies Record<ListSortKey, string>

const never = () => () => {}

export function Sorting() {
  const { listing, change } = useListing()
  // Only known once the filters have been loaded for their panel, which the server doesn't do.
  const { data } = useFilterAttributes(listing, false)
  const isFiltered = useSyncExternalStore(
    never,
    () => data?.attributes.some(({ name }) => name === '_origin') === true,
    () => false,
  )
  const hasOrigins = listing.sortBy === 'origin' || isFiltered
  const isOffered = (key: string) =>
    key === 'relevance' ? listing.search !== '' : key !== 'origin' || hasOrigins
  return (
    <>
      <Field label="Sort By" labelHidden size="sm" className="max-sm:flex-1 print:hidden">
        <NativeSelect
          form={FILTER_FORM}
          name="sortBy"
          size="sm"
          value={listing.sortBy}
          onChange={(event) => change({ sortBy: event.target.value as ListSortKey })}
        >
          {Object.entries(sortNames)
            .filter(([key]) => isOffered(key))
            .map(([key, name]) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
        </NativeSelect>
      </Field>
      <Field label="Sort Order" labelHidden size="sm" className="max-sm:flex-1 print:hidden">
        <NativeSelect
          form={FILTER_FORM}
          name="sortOrder"
          size="sm"
          value={listing.sortOrder}
          onChange={(event) => change({ sortOrder: event.target.value === 'asc' ? 'asc' : 'desc' })}
        >
          <option value="asc">Ascending</option>
          <option value="desc">Descending</option>
        </NativeSelect>
      </Field>
    </>
  )
}
