// The carriers, for all screens that ship or show shipments: one request per screen, cached for some minutes.
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

/** Empty until they are loaded. Screens don't wait for them. */
export const useCarriers = (): readonly Carrier[] => useCarriersQuery().data?.carriers ?? none

/** Active carriers, which can be chosen for a shipment. */
export const useCarrierNames = (): readonly string[] =>
  useCarriers().flatMap(({ name, isActive }) => (isActive ? name : []))

type Tracked = Pick<OrderView, 'carrier' | 'trackingNumber'>

/**
 * Returns the carrier's tracking page for the order's last shipment, null if there is none, and undefined while
 * loading.
 */
export function useTrackingPage({ carrier, trackingNumber }: Tracked): string | null | undefined {
  const { data, isPending } = useCarriersQuery()
  if (isPending) return undefined
  return trackingPage(carrier && carrierNamed(data?.carriers ?? none, carrier)?.trackingUrl, trackingNumber)
}
