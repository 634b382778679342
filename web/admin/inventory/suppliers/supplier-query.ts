// How one supplier is read, and what a change of theirs answers with.
import type { QueryClient } from '@tanstack/react-query'
import type { SupplierDetail } from '#contract/purchasing/suppliers'
import { adminCall } from '#web/admin/call.ts'
import { routeQuery } from '#web/api/query.ts'

export const supplierQuery = (id: string) => routeQuery(adminCall, 'GET /suppliers/{id}', { params: { id } })

/** What every change to a supplier answers. */
export interface SupplierReply {
  message: string
  supplier: SupplierDetail
}

/** Shown at once. */
export function acceptSupplier(client: QueryClient, { supplier }: SupplierReply): void {
  client.setQueryData(supplierQuery(supplier._id).queryKey, { success: true, supplier })
}
