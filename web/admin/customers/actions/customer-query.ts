// Query of one customer, and the cache update after a change.
import type { QueryClient } from '@tanstack/react-query'
import type { CustomerDetail } from '#contract/customers/admin'
import { adminCall } from '#web/admin/call.ts'
import { routeQuery } from '#web/api/query.ts'

export const customerQuery = (id: string) =>
  routeQuery(adminCall, 'GET /admin/customers/{id}', { params: { id } })

interface Changed {
  message: string
  customer: CustomerDetail
}

/** Updates the cache at once. */
export function acceptCustomer(client: QueryClient, { customer }: Changed): void {
  client.setQueryData(customerQuery(customer._id).queryKey, { success: true, customer })
}
