// Normalises replies: the documents describe some in several forms, and omit fields that only this shop's server
// sends. The texts are the documented ones for a reply without a message or of another form.
import {
  also,
  BARE,
  type Fields,
  list,
  object,
  optional,
  or,
  type Read,
  type ReplyRules,
} from '#web/api/read.ts'
import { order } from '#web/shop/read-order.ts'

const category = object({
  slug: or('', '_id'),
  description: or(''),
  tags: or([]),
  image: or(''),
  attributes: optional(
    list(
      object({
        unit: or(''),
        options: or([]),
        isFilterable: or(true),
        validationRules: or({}),
        type: or('text'),
      }),
    ),
    [],
  ),
  isActive: or(true),
  isFeatured: or(false),
  parentId: or(null),
  formerSlugs: or([]),
  productCount: or(0, 'count'),
  ownProductCount: or(0, 'productCount', 'count'),
  lowStockCount: or(0),
})

/** Sets the success message, whatever the server sends. */
const says =
  (text: string): Read =>
  () =>
    text

const product = object({
  _id: or('', 'id'),
  slug: or('', '_id', 'id'),
  category: (given) => (typeof given === 'string' ? { _id: '', name: given, slug: '' } : (given ?? null)),
  gst: or(null, 'gstRate'),
  tags: or([]),
  images: or([]),
  specifications: or({}),
  dimensions: or(null),
  state: or('active'),
  version: or(1),
  lowStockThreshold: or(null),
  availableFrom: or(null),
  family: or(null),
  options: or({}),
  inherited: or(null),
  missing: or([]),
})

const amount = ({ totalAmount }: Fields): number => Number(totalAmount) || 0
const isPaid = ({ paymentInfo }: Fields): boolean =>
  (paymentInfo as { status?: unknown } | undefined)?.status === 'completed'

const listedOrder = order({
  user: or({ name: '', email: '' }),
  totalItems: (given, { items }) =>
    given ?? (items as Fields[]).reduce((sum, { quantity }) => sum + (Number(quantity) || 0), 0),
  updatedAt: or(undefined, 'createdAt'),
  version: or(1),
  customerId: or(null),
  customerType: or('regular'),
  isGuest: or(false),
  paymentState: (given, from) => given ?? (isPaid(from) ? 'paid' : 'unpaid'),
  balance: (given, from) => given ?? (isPaid(from) ? 0 : amount(from)),
  isPriority: or(false),
  source: or('website'),
  creditDays: or(null),
  holdReason: or(null),
  reviewRequestedAt: or(null),
  reportedMethod: or(null),
})

/** Calculates the summary of a list of orders if the reply has none. */
const summary: Read = (given, { orders }) => given ?? summaryOf(orders as Fields[])

function summaryOf(orders: readonly Fields[]) {
  const ratings = orders.map(({ rating }) => Number(rating) || 0).filter((rating) => rating > 0)
  return {
    count: orders.length,
    revenue: orders.reduce((sum, each) => sum + amount(each), 0),
    averageRating:
      ratings.length > 0 ? ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length : null,
    withReviews: orders.filter(({ review }) => review).length,
    carriers: [],
  }
}

const lengthOf =
  (field: string): Read =>
  (given, from) =>
    given ?? (from[field] as unknown[]).length

const noProducts = { totalProducts: 0, categories: 0, lowStockItems: 0, outOfStock: 0 }
const onePage = { currentPage: 1, totalPages: 1, limit: 50, hasNextPage: false, hasPrevPage: false }

const pagination =
  (field: string): Read =>
  (given, from) => ({
    ...onePage,
    totalProducts: (from[field] as unknown[]).length,
    ...(given as object | undefined),
  })

const states: Read = (given, { pagination: page }) =>
  given ?? { draft: 0, active: (page as { totalProducts: number }).totalProducts, archived: 0 }

const stockRow = object({
  sku: or(null),
  image: or(null),
  category: or(null),
  reserved: or(undefined),
  incoming: or(undefined),
  minOrderQuantity: or(undefined),
  maxOrderQuantity: or(undefined),
  status: or(undefined),
  averageCost: or(null),
  value: or(0),
})

const adjustment = object({
  product: (given) => ({ _id: '', name: 'Unknown product', ...(given as object | undefined) }),
  reason: or(''),
  count: or(null),
  importId: or(null),
  user: or({ name: '—' }),
})

const period = object({ returns: or(0, 'returned'), returned: or(0, 'returns') })

const nothingToDo = {
  paymentsToVerify: 0,
  freightToSet: 0,
  ratesToDecide: 0,
  ordersToProcess: 0,
  ordersToDispatch: 0,
  returnsToAnswer: 0,
  refundsToGive: 0,
  ewayBillsToMake: 0,
  eInvoicesToReport: 0,
  lowStock: 0,
  outOfStock: 0,
  inquiriesToAnswer: 0,
  quotesToAnswer: 0,
  applicationsToDecide: 0,
  quotesExpiring: 0,
  reviewsToModerate: 0,
  drafts: 0,
}

const none = { today: 0, yesterday: 0 }
const nothingSince = { orders: none, ordered: none, sales: none, received: none }

const customer = object({
  type: or('regular'),
  isActive: or(true),
  status: (given, { isActive }) => given ?? (isActive === false ? 'inactive' : 'active'),
  avatar: or('', 'profilePicture'),
  phone: or(''),
  addresses: or([]),
  tags: or([]),
  lastLogin: or(null),
  totalOrders: or(0),
  totalSpent: or(0),
  averageOrderValue: or(0),
  reviewsCount: or(0),
})

export const adminReplies: ReplyRules = {
  'GET /categories': {
    read: object({ data: list(category) }),
    refused: 'Failed to fetch categories',
    invalid: 'Invalid response format',
    saysSuccess: true,
  },
  'POST /categories/create': {
    read: object({ data: category, message: says('Category created!') }),
    refused: 'Failed to create category',
    saysSuccess: true,
  },
  'PUT /categories/update/{id}': {
    read: object({ data: optional(category), message: says('Category updated!') }),
    refused: 'Failed to update category',
  },
  'DELETE /categories/delete/{id}': {
    read: object({ message: says('Category deleted!') }),
    refused: 'Failed to delete category',
  },
  'GET /admin/products': {
    read: object({
      products: list(product),
      stats: or(noProducts),
      pagination: pagination('products'),
      states,
    }),
    refused: 'Failed to fetch products',
    invalid: 'Failed to fetch products',
  },
  'GET /admin/products/{id}': {
    read: object({ product }),
    refused: 'Failed to fetch product',
    invalid: 'Failed to fetch product',
  },
  'POST /admin/products/create': { read: object({ product }), refused: 'Failed to create product' },
  'PUT /admin/products/update/{id}': {
    read: object({ product }),
    refused: 'Failed to update product',
    saysSuccess: true,
  },
  'DELETE /admin/products/delete/{id}': { refused: 'Failed to delete product', saysSuccess: true },
  'DELETE /admin/products/{id}/images': {
    read: object({ product: optional(product) }),
    refused: 'Failed to delete image',
    saysSuccess: true,
  },
  'POST /admin/products/bulk-upload': { refused: 'Bulk import failed', saysSuccess: true },
  'GET /products/names': { read: object({ products: list() }) },
  'GET /admin/dashboard': {
    read: object({
      data: object({
        recentOrders: optional(list(listedOrder), []),
        series: or([]),
        sinceYesterday: or(nothingSince),
        toDo: or(nothingToDo),
        refreshSeconds: or(30),
      }),
    }),
  },
  'GET /orders/management': {
    read: object({
      recentOrders: list(listedOrder),
      stats: object({ today: period, week: period, month: period }),
    }),
  },
  'GET /orders/orders/{status}': {
    read: object({
      orders: also(['data', BARE], list(listedOrder)),
      total: lengthOf('orders'),
      summary,
    }),
  },
  'GET /stocks': {
    read: object({ products: list(stockRow), stats: or(noProducts), pagination: pagination('products') }),
    refused: 'Failed to fetch stocks',
    invalid: 'Failed to fetch stocks',
    saysSuccess: true,
  },
  'PATCH /stocks/adjust/{productId}': {
    read: object({ message: says('Stock adjusted successfully!') }),
    refused: 'Failed to adjust stock',
    invalid: 'Failed to adjust stock',
    saysSuccess: true,
  },
  'GET /stocks/recent-adjustments': {
    read: object({ adjustments: list(adjustment), total: lengthOf('adjustments') }),
    refused: 'Failed to fetch adjustments',
    invalid: 'Failed to fetch adjustments',
    saysSuccess: true,
  },
  'GET /admin/customers': { read: object({ customers: list(customer), total: lengthOf('customers') }) },
}
