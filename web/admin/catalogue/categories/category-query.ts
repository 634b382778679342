// Query of the categories, and the cache update after a change.
import type { QueryClient } from '@tanstack/react-query'
import type { InputOf, ReplyOf } from '#contract/api'
import type { Category } from '#contract/catalogue/catalogue'
import { adminCall } from '#web/admin/call.ts'
import { routeQuery } from '#web/api/query.ts'

const { queryKey } = routeQuery(adminCall, 'GET /categories', {})

export const changeRoute = 'PUT /categories/update/{id}'

export const changeCategory = ({ _id }: Category, body: InputOf<'PUT /categories/update/{id}'>['body']) =>
  adminCall(changeRoute, { params: { id: _id }, body })

/** Updates the list from the reply at once. Documented back ends may reply without a category. */
export function acceptCategory(client: QueryClient, reply: ReplyOf<'PUT /categories/update/{id}'>): void {
  client.setQueryData(queryKey, (known) => {
    const data = known?.data.map((category) => (category._id === reply.data?._id ? reply.data : category))
    return known && data && { ...known, data, categories: data }
  })
}
