// The seller's storefront content, or its defaults. Pages that show it carry it in their page data; on other pages it
// is fetched on the first interaction, so that it is ready for the next page.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ReplyOf } from '#contract/api'
import { storeCall } from '#web/store/call.ts'
import { listingSignOf, listingSignQuery, storefrontQuery } from '#web/store/catalogue/catalogue-queries.ts'
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

/** The banner of the product list; null until known. */
export function useListingSign(): ReturnType<typeof listingSignOf> | null {
  const { data } = useQuery({ ...storefrontQuery(storeCall), enabled: false })
  const whole = data?.storefront && listingSignOf(data)
  const part = useQuery({ ...listingSignQuery(storeCall), enabled: whole === undefined })
  return whole ?? part.data ?? (part.isError ? { ...nothing.listing, sale: null } : null)
}

/** Used once, in the layout. */
export function useStorefrontAhead(): void {
  const client = useQueryClient()
  useEffect(() => {
    void firstInteraction().then(() =>
      client.prefetchQuery({ ...storefrontQuery(storeCall), staleTime: STALE_MS }),
    )
  }, [client])
}
