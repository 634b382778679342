// Who the seller is, for the header, the footer and the supplier block.
import { useQuery } from '@tanstack/react-query'
import type { Seller } from '#contract/shop'
import { storeCall } from './call.ts'
import { shopQuery } from './catalogue-queries.ts'

/** What the shop is called until the seller's own name is known. */
const HOUSE_NAME = 'Haat'

export function useSeller(): Seller | undefined {
  return useQuery({ ...shopQuery(storeCall), staleTime: 300_000 }).data?.seller
}

export function useShopName(): string {
  return useSeller()?.name ?? HOUSE_NAME
}
