// What has been chosen, each with a way to take it back.
import type { Category } from '#contract/catalogue'
import { Chip } from '#web/ui/badge'
import { formatWholeRupees } from '#web/ui/format'
import { type Listing, MAX_PRICE, MIN_PRICE } from './listing.ts'
import { stockNames } from './stock-names.ts'
import { useListing } from './use-listing.ts'

export function FilterChips({ category }: { category: Category | undefined }) {
  const { listing, change } = useListing()
  const chosen = chosenFilters(listing, category)
  if (chosen.length === 0) return null
  return (
    <ul aria-label="Chosen filters" className="flex flex-wrap gap-2 pt-3">
      {chosen.map(({ label, without }) => (
        <li key={label}>
          <Chip removeLabel={`Remove filter ${label}`} onRemove={() => change(without)}>
            {label}
          </Chip>
        </li>
      ))}
    </ul>
  )
}

function chosenFilters(listing: Listing, category: Category | undefined) {
  const { search, status, minPrice, maxPrice } = listing
  const chosen: { label: string; without: Partial<Listing> }[] = []
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
