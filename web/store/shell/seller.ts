// Who the seller is, for the header, the footer and the supplier block.

import { useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/api'
import type { Seller } from '#contract/settings/shop'
import { storeCall } from '#web/store/call.ts'
import { shopQuery } from '#web/store/catalogue/catalogue-queries.ts'

/** What the shop is called until the seller's own name is known. */
const HOUSE_NAME = 'Haat'

export function useSeller(): Seller | undefined {
  return useShop()?.seller
}

/** Whether the shop lets visitors sign in through Google; false until that is known. */
export function useHasGoogleSignIn(): boolean {
  return useShop()?.googleSignIn === true
}

/** Whether visitors may open an account; true until that is known. */
export function useIsRegistrationOpen(): boolean {
  return useShop()?.registration !== false
}

/** The visitor is an admin, who sees a shop that is closed to everybody else. */
export function useIsClosed(): boolean {
  return useShop()?.maintenance === true
}

const NO_LINKS: ReplyOf<'GET /shop'>['footerLinks'] = []

export function useFooterLinks(): ReplyOf<'GET /shop'>['footerLinks'] {
  return useShop()?.footerLinks ?? NO_LINKS
}

/** Of the categories those that the header shows, in the order that the seller has chosen; else all. */
export function useHeaderCategories<Category extends { slug: string }>(
  categories: readonly Category[],
): readonly Category[] {
  const chosen = useShop()?.headerCategories ?? []
  if (chosen.length === 0) return categories
  return chosen.flatMap(({ slug }) => categories.find((category) => category.slug === slug) ?? [])
}

/** What search engines are told of the home page; empty where the seller has not said. */
export function useSiteDescription(): string {
  return useShop()?.siteDescription ?? ''
}

export function useShopName(): string {
  return useSeller()?.name ?? HOUSE_NAME
}

function useShop(): ReplyOf<'GET /shop'> | undefined {
  return useQuery({ ...shopQuery(storeCall), staleTime: 300_000 }).data
}
