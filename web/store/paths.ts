// URLs of the storefront, built in one place. All links to storefront pages take their path from here.
import type { SearchTopic } from '#contract/catalogue/search'

export const paths = {
  home: '/',
  products: '/products',
  /** URL by id: the documented one. */
  product: (product: { _id?: string; id?: string }) => `/products/${product._id ?? product.id ?? ''}`,
  productPage: ({ slug }: { slug: string }) => `/products/${slug}`,
  /** The canonical URL of a product; variants share that of their family. */
  canonicalProduct: ({ slug, family }: { slug: string; family: { slug: string } | null }) =>
    `/products/${family?.slug ?? slug}`,
  category: (slug: string) => `/products?${new URLSearchParams({ category: slug })}`,
  search: (term: string) => `/products?${new URLSearchParams({ search: term })}`,
  cart: '/cart',
  checkout: '/select-address',
  company: '/company',
  companyRequest: ({ _id }: { _id: string }) => `/company/requests/${_id}`,
  tradeAccount: '/trade-account',
  saved: '/saved',
  quickOrder: '/quick-order',
  orderLists: '/order-lists',
  myOrders: '/my-orders',
  order: '/order',
  quote: '/quote',
  quotes: '/quotes',
  track: '/track',
  login: '/login',
  register: '/register',
  /** Redirects admins to the back office and everyone else to the home page. */
  dashboard: '/dashboard',
  adminDashboard: '/admin/dashboard',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  profile: '/profile',
  about: '/about',
  contact: '/contact',
  contactAbout: (product: { _id: string }) => `/contact?${new URLSearchParams({ product: product._id })}`,
  /** With a search that found nothing. */
  contactAsking: (search: string) => `/contact?${new URLSearchParams({ search })}`,
  bulkOrder: '/bulk-order',
  bulkOrderOf: (product: { _id: string }, quantity: number) =>
    `/bulk-order?${new URLSearchParams({ product: product._id, quantity: String(quantity) })}`,
  exportInquiry: '/export-inquiry',
  complaints: '/complaints',
  trackComplaint: '/track-complaint',
  manufacturing: '/manufacturing',
  quality: '/quality',
  privacy: '/privacy',
  terms: '/terms',
  shipping: '/shipping',
  returns: '/returns',
  stopReminders: '/stop-reminders',
  stopProductEmails: '/stop-product-emails',
} as const

/** Pages that a search may be about. */
export const searchTopics = {
  track: { label: 'Track an order', to: paths.myOrders },
  returns: { label: 'Returns and refunds', to: paths.returns },
  shipping: { label: 'Delivery and freight', to: paths.shipping },
  contact: { label: 'Contact us', to: paths.contact },
} as const satisfies Record<SearchTopic, { label: string; to: string }>
