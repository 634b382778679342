// Name of a category that is known by its id.
import { useQuery } from '@tanstack/react-query'
import { adminCall } from '#web/admin/call.ts'
import { routeQuery } from '#web/api/query.ts'

export function CategoryName({ id }: { id: string }) {
  const { data } = useQuery(routeQuery(adminCall, 'GET /categories', {}))
  return data?.data.find(({ _id }) => _id === id)?.name ?? '…'
}
