// Explains the results of a search that no product matches completely, and leads to the page that a search is about.
import { Link } from 'react-router'
import type { ProductListing } from '#web/store/catalogue/listed.ts'
import { searchTopics } from '#web/store/paths.ts'
import { useListing } from './use-listing.ts'

const words = {
  similar: (search: string) => `No exact match for “${search}”. Showing similar results.`,
  some: (search: string) => `No product matches every word of “${search}”. Showing partial matches.`,
} as const

export function SearchMatch({ listed }: { listed: ProductListing | undefined }) {
  const { listing, hrefWith } = useListing()
  const { matched, products = [], spelling, topic } = listed ?? {}
  if (listing.search === '') return null
  const isPartial = matched && matched !== 'all' && products.length > 0
  const help = topic && searchTopics[topic]
  if (!isPartial && !spelling && !help) return null
  return (
    <p className="mt-3 flex flex-wrap gap-x-3 gap-y-1 rounded-md border-l-3 border-turmeric bg-sunken px-3 py-2 text-sm wrap-anywhere">
      {isPartial && <span>{words[matched](listing.search)}</span>}
      {spelling && (
        <span>
          {'Did you mean '}
          <Link to={hrefWith({ search: spelling })} className="text-indigo underline underline-offset-3">
            {spelling}
          </Link>
          ?
        </span>
      )}
      {help && (
        <Link to={help.to} className="text-indigo underline underline-offset-3">
          {help.label}
        </Link>
      )}
    </p>
  )
}
