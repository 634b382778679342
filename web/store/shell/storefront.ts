// What the seller has set up to be shown beside products, or what a shop shows that has set up nothing. Pages that show it
// bring it along; for all others it is fetched once somebody uses the page, so that it is there when they go on.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ReplyOf } from '#contract/api'
import { storeCall } from '#web/store/call.ts'
import { listingSignQuery, storefrontQuery } from '#web/store/catalogue/catalogue-queries.ts'
import { firstInteraction } from './hydration.ts'

type Storefront = ReplyOf<'GET /storefront'>['storefront']

const STALE_MS = 300_000

const nothing: Storefront = {
  homeTitle: '',
  hero: {
    title: '',
    text: '',
    button: { label: 'See all products', to: '/products' },
    image: '',
    durrie: false,
  },
  collections: { title: '', tiles: [] },
  listing: { title: '', highlight: '', specialities: [] },
  reasons: [],
  interests: [],
}

export function useStorefront(): Storefront & { isKnown: boolean } {
  const { data, isPending } = useQuery({ ...storefrontQuery(storeCall), staleTime: STALE_MS })
  return { ...(data?.storefront ?? nothing), isKnown: !isPending }
}

/** The part of it over the list of all products; null until it is known. */
export function useListingSign(): Storefront['listing'] | null {
  const whole = useQuery({ ...storefrontQuery(storeCall), enabled: false }).data?.storefront?.listing
  const part = useQuery({ ...listingSignQuery(storeCall), enabled: whole === undefined })
  return whole ?? part.data ?? (part.isError ? nothing.listing : null)
}

/** For the layout, which stands exactly once. */
export function useStorefrontAhead(): void {
  const client = useQueryClient()
  useEffect(() => {
    void firstInteraction().then(() =>
      client.prefetchQuery({ ...storefrontQuery(storeCall), staleTime: STALE_MS }),
    )
  }, [client])
}
