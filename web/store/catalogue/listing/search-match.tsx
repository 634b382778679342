// Says what a search did where nothing has all of its words.
import type { ProductListing } from '#web/store/catalogue/listed.ts'
import { useListing } from './use-listing.ts'

const words = {
  similar: (search: string) => `Nothing is called “${search}”. These come close.`,
  some: (search: string) => `Nothing has all the words of “${search}”. These have some of them.`,
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
