// One product as admins see it.
import { adminCall } from '#web/admin/call.ts'
import { routeQuery } from '#web/api/query.ts'

export const productQuery = (id: string) =>
  routeQuery(adminCall, 'GET /admin/products/{id}', { params: { id } })
