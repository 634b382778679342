// What the category screens send and read. A reply that does not say success is a failure of its own.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { UpdateCategory } from '#contract/catalogue/admin-categories'
import type { Category } from '#contract/catalogue/catalogue'
import { adminCall } from '#web/admin/call.ts'
import { routeQuery } from '#web/api/query.ts'
import type { CategoryValues } from './category-values.ts'

const { queryKey } = routeQuery(adminCall, 'GET /categories', {})

export const categoriesQuery = queryOptions({
  queryKey,
  async queryFn({ signal }) {
    const reply = succeeded(await adminCall('GET /categories', { signal }), 'Failed to fetch categories')
    if (!Array.isArray(reply.data)) throw new Error('Invalid response format')
    return reply
  },
})

export async function sendCategory(
  category: Category | null,
  body: CategoryValues & Pick<UpdateCategory, 'acceptLostValues'>,
): Promise<Category> {
  if (category) return changeCategory(category._id, body)
  return succeeded(await adminCall('POST /categories/create', { body }), 'Failed to create category').data
}

export async function changeCategory(id: string, body: Partial<CategoryValues>): Promise<Category> {
  const reply = await adminCall('PUT /categories/update/{id}', { params: { id }, body })
  return succeeded(reply, 'Failed to update category').data
}

export async function removeCategory(id: string): Promise<void> {
  succeeded(
    await adminCall('DELETE /categories/delete/{id}', { params: { id } }),
    'Failed to delete category',
  )
}

export async function previewChanges({ _id }: Category, { attributes }: CategoryValues) {
  const reply = await adminCall('POST /categories/{id}/attribute-changes', {
    params: { id: _id },
    body: { attributes },
  })
  return succeeded(reply, 'Failed to update category').changes
}

function succeeded<Reply extends { success: boolean; message?: string }>(
  reply: Reply,
  failure: string,
): Reply {
  if (reply.success) return reply
  throw new Error(reply.message || failure)
}

/** Puts some fields of a category into the list at once, before the server has answered or after. */
export function patchCategory(client: QueryClient, id: string, fields: Partial<Category>): void {
  client.setQueryData(queryKey, (known) => {
    const data = known?.data.map((category) => (category._id === id ? { ...category, ...fields } : category))
    return known && data && { ...known, data, categories: data }
  })
}

/** What else shows categories is read anew. */
export function reloadCategories(client: QueryClient): Promise<unknown> {
  const paths = ['GET /categories', 'GET /products', 'GET /admin/products', 'GET /admin/dashboard']
  return Promise.all(paths.map((path) => client.invalidateQueries({ queryKey: [path] })))
}
