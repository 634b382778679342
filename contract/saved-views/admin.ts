// Saved views: named filters of a list.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { line } from '#contract/base/text'

/** Lists with saved views. */
export const viewScreens = ['products', 'orders', 'customers', 'reviews'] as const

export const SavedView = z.object({
  _id: z.string(),
  screen: z.enum(viewScreens),
  name: z.string(),
  /** Query string of the list, such as "status=low-stock&sortBy=stock". */
  query: z.string(),
  isShared: z.boolean(),
  isOwn: z.boolean(),
})
export type SavedView = z.infer<typeof SavedView>

export const SavedViewInput = z.object({
  screen: z.enum(viewScreens),
  name: line(60).min(1, 'Name is required'),
  query: line(2_000),
  isShared: z.boolean().default(false),
})

const ViewsReply = z.object({ success: z.literal(true), views: z.array(SavedView) })

export const listSavedViews = endpoint('GET /admin/saved-views', {
  access: 'admin',
  permission: 'any-admin',
  sessionOnly: true,
  summary: "List the saved views of a list: the caller's own and shared ones",
  query: z.object({ screen: z.enum(viewScreens) }),
  reply: ViewsReply,
})

export const saveView = endpoint('POST /admin/saved-views', {
  access: 'admin',
  permission: 'any-admin',
  sessionOnly: true,
  summary: "Save a view, replacing the caller's view of the same name",
  body: SavedViewInput,
  reply: ViewsReply,
  status: 201,
})

export const deleteSavedView = endpoint('DELETE /admin/saved-views/{id}', {
  access: 'admin',
  permission: 'any-admin',
  sessionOnly: true,
  summary: "Delete one of the caller's views",
  params: z.object({ id: keyOf('View') }),
  reply: ViewsReply,
})
