// The query of one price list with its entries.
import { adminCall } from '#web/admin/call.ts'
import { routeQuery } from '#web/api/query.ts'

export const priceListQuery = (id: string) =>
  routeQuery(adminCall, 'GET /prices/lists/{id}', { params: { id } })
