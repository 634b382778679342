// The query of one draft order.
import { adminCall } from '#web/admin/call.ts'
import { routeQuery } from '#web/api/query.ts'

export const draftQuery = (id: string) =>
  routeQuery(adminCall, 'GET /admin/order-drafts/{id}', { params: { id } })
