// Explains the results of a search that no product matches completely.
import type { ProductListing } from '#web/store/catalogue/listed.ts'
import { useListing } from './use-listing.ts'

const words = {
  similar: (search: string) => `No exact match for “${search}”. Showing similar results.`,
  some: (search: string) => `No product matches every word of “${search}”. Showing partial matches.`,
} as const

export function SearchMatch({ listed }: { listed: ProductListing | undefined }) {
  const { listing } = useListing()
  const { matched, products = [] } = listed ?? {}
  if (!matched || matched === 'all' || products.length === 0) return null
  return (
    <p className="mt-3 rounded-md border-l-3 border-turmeric bg-sunken px-3 py-2 text-sm wrap-anywhere">
      {words[matched](listing.search)}
    </p>
  )
}
