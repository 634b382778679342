// What the back office remembers for the people who work in it: notices, saved views of lists, runs of many rows, and
// the search that finds anything.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { pageQuery } from '#contract/base/paging'
import { line } from '#contract/base/text'
import { orderStatuses } from '#contract/orders/order-status'

export const noticeKinds = ['order', 'payment', 'low-stock', 'failed-job', 'return', 'inquiry'] as const
export type NoticeKind = (typeof noticeKinds)[number]

export const Notice = z.object({
  _id: z.string(),
  kind: z.enum(noticeKinds),
  title: z.string(),
  text: z.string(),
  /** What it is about: the id of an order or a product; null where there is nothing to open. */
  subjectId: z.string().nullable(),
  at: z.string(),
  /** By the person who asks. */
  isRead: z.boolean(),
})
export type Notice = z.infer<typeof Notice>

export const listNotices = endpoint('GET /admin/notices', {
  access: 'admin',
  summary: 'Notices of the last 90 days, newest first, and how many the caller has not read',
  query: z.object({ unread: z.stringbool().optional().catch(undefined), ...pageQuery(20) }),
  reply: z.object({
    success: z.literal(true),
    notices: z.array(Notice),
    total: z.number(),
    unread: z.number(),
  }),
})

export const readNotices = endpoint('POST /admin/notices/read', {
  access: 'admin',
  summary: 'Mark notices as read by the caller: those named, or all',
  body: z.object({
    ids: z.array(z.string().max(40)).max(100).optional(),
    /** The newest that the caller has seen: what came after it stays unread. */
    upTo: z.string().max(40).optional(),
  }),
  reply: z.object({ success: z.literal(true), unread: z.number() }),
})

/** Lists whose filters can be kept. */
export const viewScreens = ['products', 'orders', 'customers', 'reviews'] as const

export const SavedView = z.object({
  _id: z.string(),
  screen: z.enum(viewScreens),
  name: z.string(),
  /** Query of the list's address, such as "status=low-stock&sortBy=stock". */
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
  summary: 'Views of a list that the caller or, shared, somebody else has kept',
  query: z.object({ screen: z.enum(viewScreens) }),
  reply: ViewsReply,
})

export const saveView = endpoint('POST /admin/saved-views', {
  access: 'admin',
  summary: 'Keep a view; one of the same name of the caller is replaced',
  body: SavedViewInput,
  reply: ViewsReply,
  status: 201,
})

export const deleteSavedView = endpoint('DELETE /admin/saved-views/{id}', {
  access: 'admin',
  summary: 'Forget a view of the caller',
  params: z.object({ id: line(40) }),
  reply: ViewsReply,
})

/** An action on many rows, with a result for each. */
export const BulkRun = z.object({
  _id: z.string(),
  /** What is done, as people read it: "Raise prices by 5 %". */
  title: z.string(),
  status: z.enum(['running', 'done', 'failed']),
  startedBy: z.string(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  total: z.number(),
  done: z.number(),
  refused: z.number(),
  /** Rows that were refused, with the reason; at most 200. */
  refusals: z.array(z.object({ subjectId: z.string(), name: z.string(), reason: z.string() })),
})
export type BulkRun = z.infer<typeof BulkRun>

export const getBulkRun = endpoint('GET /admin/bulk-runs/{id}', {
  access: 'admin',
  summary: 'How far an action on many rows is, and what it refused',
  params: z.object({ id: line(40) }),
  reply: z.object({ success: z.literal(true), run: BulkRun }),
})

export const searchDesk = endpoint('GET /admin/search', {
  access: 'admin',
  summary:
    'Products by name, SKU or HSN, orders by number, customer, phone or tracking number, and customers',
  query: z.object({ q: line(200).default('') }),
  reply: z.object({
    success: z.literal(true),
    products: z.array(
      z.object({
        _id: z.string(),
        name: z.string(),
        sku: z.string().nullable(),
        hsn: z.string().nullable(),
        image: z.string().nullable(),
        stock: z.number(),
      }),
    ),
    orders: z.array(
      z.object({
        _id: z.string(),
        orderNumber: z.string(),
        customer: z.string(),
        status: z.enum(orderStatuses),
        totalAmount: z.number(),
        createdAt: z.string(),
      }),
    ),
    customers: z.array(
      z.object({
        _id: z.string(),
        name: z.string(),
        email: z.string(),
        phone: z.string(),
        orderCount: z.number(),
        /** Number of the newest order. */
        lastOrder: z.string().nullable(),
      }),
    ),
  }),
})
