// Whether the signed-in customer orders in full packs, for their company. Public pages are the same for all visitors, so
// they hold the units per pack of each product, and the browser decides whether they apply.
import { usePersonalQuery } from '#web/store/session/personal-query.ts'

/** False for guests and private customers, and while the company loads. @param isNeeded whether a product has packs */
export function useFullPacks(isNeeded: boolean): boolean {
  const { data } = usePersonalQuery('GET /company', {}, { staleMs: 60_000, enabled: isNeeded })
  return data?.company?.fullPacks ?? false
}

/** Returns the units per pack in which the customer orders a product; 1 if they order single units. */
export function usePackSize({ packSize = 1 }: { packSize?: number | undefined }): number {
  return useFullPacks(packSize > 1) ? packSize : 1
}
