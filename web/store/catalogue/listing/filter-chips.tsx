// The active filters, each with a button to remove it.
import { formatWholeRupees } from '#contract/base/rupee-text'
import type { FilterAttribute } from '#contract/catalogue/store'
import type { ListedCategory, ProductListing } from '#web/store/catalogue/listed.ts'
import { Chip } from '#web/ui/data/badge.tsx'
import { type Listing, MAX_PRICE, MIN_PRICE, withValues } from './listing.ts'
import { optionText } from './option-text.ts'
import { stockNames } from './stock-names.ts'
import { useFilterAttributes } from './use-filter-attributes.ts'
import { useListing } from './use-listing.ts'

interface FilterChipsProps {
  category: ListedCategory | undefined
  listed: ProductListing | undefined
}

export function FilterChips({ category, listed }: FilterChipsProps) {
  const { listing, change } = useListing()
  const { data } = useFilterAttributes(listing, listing.attributes.length > 0)
  const chosen = [
    ...chosenFilters(listing, category),
    ...(listing.search ? typedPrices(listed?.priceWords) : []),
    ...chosenAttributes(listing, data?.attributes ?? []),
  ]
  if (chosen.length === 0) return null
  return (
    <ul aria-label="Active filters" className="flex flex-wrap gap-2 pt-2 sm:pt-3">
      {chosen.map(({ label, without }) => (
        <li key={`${label} ${Object.keys(without)}`}>
          <Chip removeLabel={`Remove filter ${label}`} onRemove={() => change(without)}>
            {label}
          </Chip>
        </li>
      ))}
    </ul>
  )
}

interface Choice {
  label: string
  without: Partial<Listing>
}

function chosenFilters(listing: Listing, category: ListedCategory | undefined): Choice[] {
  const { search, status, minPrice, maxPrice } = listing
  const chosen: Choice[] = []
  if (search) chosen.push({ label: `“${search}”`, without: { search: '' } })
  if (listing.category) chosen.push({ label: category?.name ?? listing.category, without: { category: '' } })
  for (const each of status)
    chosen.push({ label: stockNames[each], without: { status: status.filter((other) => other !== each) } })
  if (minPrice > MIN_PRICE)
    chosen.push({ label: `From ${formatWholeRupees(minPrice)}`, without: { minPrice: MIN_PRICE } })
  if (maxPrice < MAX_PRICE)
    chosen.push({ label: `Up to ${formatWholeRupees(maxPrice)}`, without: { maxPrice: MAX_PRICE } })
  return chosen
}

/** Price limits that the search states: without them, the rest of the search stays. */
function typedPrices(typed: ProductListing['priceWords']): Choice[] {
  if (!typed) return []
  const { search, minPrice, maxPrice } = typed
  const limits = [
    ...(minPrice === null ? [] : [`From ${formatWholeRupees(minPrice)}`]),
    ...(maxPrice === null ? [] : [`Up to ${formatWholeRupees(maxPrice)}`]),
  ]
  return [{ label: limits.join(', '), without: { search } }]
}

/** Attributes that the category doesn't filter by have no effect, so they get no chip. */
function chosenAttributes(
  { attributes: filters }: Listing,
  attributes: readonly FilterAttribute[],
): Choice[] {
  return filters.flatMap(({ name, values }) => {
    const attribute = attributes.find((each) => each.name === name)
    if (!attribute) return []
    return values.map((value) => ({
      label: `${attribute.label}: ${optionText(attribute, value)}`,
      without: {
        attributes: withValues(
          filters,
          name,
          values.filter((each) => each !== value),
        ),
      },
    }))
  })
}
