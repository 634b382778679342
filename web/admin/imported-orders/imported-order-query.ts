// Query of one order of a previous store.
import { adminCall } from '#web/admin/call.ts'
import { routeQuery } from '#web/api/query.ts'

export const importedOrderQuery = (id: string) =>
  routeQuery(adminCall, 'GET /admin/imported-orders/{id}', { params: { id } })
