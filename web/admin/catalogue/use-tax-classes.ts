// Tax classes for the product screens: one call per screen, cached for a minute.
import { useQuery } from '@tanstack/react-query'
import type { TaxClass } from '#contract/tax/admin-classes'
import { adminCall } from '#web/admin/call.ts'
import { routeQuery } from '#web/api/query.ts'

const none: readonly TaxClass[] = []

/** Empty while loading; the screens don't wait for the classes. */
export function useTaxClasses(): { taxClasses: readonly TaxClass[]; hsnDigits: number } {
  const { data } = useQuery({ ...routeQuery(adminCall, 'GET /tax/classes', {}), staleTime: 60_000 })
  return { taxClasses: data?.taxClasses ?? none, hsnDigits: data?.hsnDigits ?? 4 }
}
