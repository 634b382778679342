// What the seller has set up to be shown beside products, or what a shop shows that has set up nothing.
import { useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/api'
import { storeCall } from '#web/store/call.ts'
import { storefrontQuery } from '#web/store/catalogue/catalogue-queries.ts'

type Storefront = ReplyOf<'GET /storefront'>['storefront']

const nothing: Storefront = {
  homeTitle: '',
  hero: { title: '', text: '', button: { label: 'See all products', to: '/products' }, image: '' },
  reasons: [],
  interests: [],
}

export function useStorefront(): Storefront {
  return useQuery({ ...storefrontQuery(storeCall), staleTime: 300_000 }).data?.storefront ?? nothing
}
