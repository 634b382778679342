// The carriers as whoever ships or looks at shipments needs them: one call for a whole screen, kept for some minutes.
import { useQuery } from '@tanstack/react-query'
import type { OrderView } from '#contract/orders/order'
import type { Carrier } from '#contract/shipping/admin-carriers'
import { carrierNamed, trackingPage } from '#contract/shipping/tracking-page'
import { adminCall } from '#web/admin/call.ts'
import { routeQuery } from '#web/api/query.ts'

const KEPT_MS = 5 * 60_000

const none: readonly Carrier[] = []

const useCarriersQuery = () =>
  useQuery({ ...routeQuery(adminCall, 'GET /shipping/carriers', {}), staleTime: KEPT_MS })

/** None until they are there: nothing waits for them. */
export const useCarriers = (): readonly Carrier[] => useCarriersQuery().data?.carriers ?? none

/** Those that may be chosen for a shipment. */
export const useCarrierNames = (): readonly string[] =>
  useCarriers().flatMap(({ name, isActive }) => (isActive ? name : []))

/** Where its carrier shows how far an order's last shipment is; undefined until that is known. */
export function useTrackingPage({ carrier, trackingNumber }: OrderView): string | null | undefined {
  const { data, isPending } = useCarriersQuery()
  if (isPending) return undefined
  return trackingPage(carrier && carrierNamed(data?.carriers ?? none, carrier)?.trackingUrl, trackingNumber)
}
