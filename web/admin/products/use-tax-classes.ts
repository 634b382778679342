// The tax classes as the screens of products need them: one call for a whole screen, kept for a minute.
import { useQuery } from '@tanstack/react-query'
import type { TaxClass } from '#contract/tax/admin-classes'
import { adminCall } from '#web/admin/call.ts'
import { routeQuery } from '#web/api/query.ts'

const none: readonly TaxClass[] = []

/** None until they are there: nothing waits for them. */
export function useTaxClasses(): { taxClasses: readonly TaxClass[]; hsnDigits: number } {
  const { data } = useQuery({ ...routeQuery(adminCall, 'GET /tax/classes', {}), staleTime: 60_000 })
  return { taxClasses: data?.taxClasses ?? none, hsnDigits: data?.hsnDigits ?? 4 }
}
