// The query of one supplier, and the cache update after a change.
import type { QueryClient } from '@tanstack/react-query'
import type { SupplierDetail } from '#contract/purchasing/suppliers'
import { adminCall } from '#web/admin/call.ts'
import { routeQuery } from '#web/api/query.ts'

export const supplierQuery = (id: string) => routeQuery(adminCall, 'GET /suppliers/{id}', { params: { id } })

/** The reply to every change of a supplier. */
export interface SupplierReply {
  message: string
  supplier: SupplierDetail
}

/** Puts the changed supplier into the cache, so that it is shown at once. */
export function acceptSupplier(client: QueryClient, { supplier }: SupplierReply): void {
  client.setQueryData(supplierQuery(supplier._id).queryKey, { success: true, supplier })
}
