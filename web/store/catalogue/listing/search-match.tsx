// Explains the results of a search that no product matches completely, and leads to the page that a search is about.
import { Link } from 'react-router'
import type { SearchTopic } from '#contract/catalogue/search'
import type { ProductListing } from '#web/store/catalogue/listed.ts'
import { paths } from '#web/store/paths.ts'
import { useListing } from './use-listing.ts'

const words = {
  similar: (search: string) => `No exact match for “${search}”. Showing similar results.`,
  some: (search: string) => `No product matches every word of “${search}”. Showing partial matches.`,
} as const

const topics = {
  track: { label: 'Track an order', to: paths.myOrders },
  returns: { label: 'Returns and refunds', to: paths.returns },
  shipping: { label: 'Delivery and freight', to: paths.shipping },
  contact: { label: 'Contact us', to: paths.contact },
} as const satisfies Record<SearchTopic, { label: string; to: string }>

export function SearchMatch({ listed }: { listed: ProductListing | undefined }) {
  const { listing, hrefWith } = useListing()
  const { matched, products = [], spelling, topic } = listed ?? {}
  if (listing.search === '') return null
  const isPartial = matched && matched !== 'all' && products.length > 0
  const help = topic && topics[topic]
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
