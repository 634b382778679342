// Seller details for the header, the footer and the supplier block.

import { useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/api'
import { childrenOf } from '#contract/catalogue/category-tree'
import type { Seller } from '#contract/settings/shop'
import { buyerPays, type TransportOffer } from '#contract/shipping/transport-terms'
import { storeCall } from '#web/store/call.ts'
import { shopQuery } from '#web/store/catalogue/catalogue-queries.ts'

/** Name of the shop until the seller's name is known. */
const HOUSE_NAME = 'Haat'

export function useSeller(): Seller | undefined {
  return useShop()?.seller
}

/** Whether the shop offers Google sign-in; false until known. */
export function useHasGoogleSignIn(): boolean {
  return useShop()?.googleSignIn === true
}

/** Whether visitors may register; true until known. */
export function useIsRegistrationOpen(): boolean {
  return useShop()?.registration !== false
}

/** Whether the shop is closed for maintenance, in which case only admins see it. */
export function useIsClosed(): boolean {
  return useShop()?.maintenance === true
}

const NO_LINKS: ReplyOf<'GET /shop'>['footerLinks'] = []

export function useFooterLinks(): ReplyOf<'GET /shop'>['footerLinks'] {
  return useShop()?.footerLinks ?? NO_LINKS
}

/** Returns the categories for the header, in the seller's order; those of the top level if the seller has chosen none. */
export function useHeaderCategories<Category extends { _id: string; slug: string; parentId?: string | null }>(
  categories: readonly Category[],
): readonly Category[] {
  const chosen = useShop()?.headerCategories ?? []
  if (chosen.length === 0) return childrenOf(categories, null)
  return chosen.flatMap(({ slug }) => categories.find((category) => category.slug === slug) ?? [])
}

/** Meta description of the home page; empty if the seller has set none. */
export function useSiteDescription(): string {
  return useShop()?.siteDescription ?? ''
}

/** How the shop delivers; until known, and for other back ends, the buyer pays the transport. */
export function useTransport(): TransportOffer {
  return useShop()?.transport ?? buyerPays
}

/** Delivery at one price everywhere in India; null without one, and until known. */
export function useDeliveryRate(): ReplyOf<'GET /shop'>['deliveryRate'] {
  return useShop()?.deliveryRate ?? null
}

/** The picture of link previews for pages without a picture of their own; empty without one. */
export function useShopPicture(): string {
  return useShop()?.picture ?? ''
}

export function useShopName(): string {
  return useSeller()?.name ?? HOUSE_NAME
}

function useShop(): ReplyOf<'GET /shop'> | undefined {
  return useQuery({ ...shopQuery(storeCall), staleTime: 300_000 }).data
}
