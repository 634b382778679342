// Addresses of the storefront, built in one place. Whoever links to a page of the shop takes its path from here.
export const paths = {
  home: '/',
  products: '/products',
  /** By id: the documented address of a product. */
  product: (product: { _id?: string; id?: string }) => `/products/${product._id ?? product.id ?? ''}`,
  /** The one address under which a product should be known elsewhere. */
  productPage: ({ slug }: { slug: string }) => `/products/${slug}`,
  category: (slug: string) => `/products?${new URLSearchParams({ category: slug })}`,
  search: (term: string) => `/products?${new URLSearchParams({ search: term })}`,
  cart: '/cart',
  myOrders: '/my-orders',
  login: '/login',
  register: '/register',
  /** Leads admins to the back office, everybody else home. */
  dashboard: '/dashboard',
  adminDashboard: '/admin/dashboard',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  profile: '/profile',
  about: '/about',
  contact: '/contact',
  contactAbout: (product: { _id: string }) => `/contact?${new URLSearchParams({ product: product._id })}`,
  bulkOrder: '/bulk-order',
  exportInquiry: '/export-inquiry',
  manufacturing: '/manufacturing',
  quality: '/quality',
  privacy: '/privacy',
  terms: '/terms',
  shipping: '/shipping',
  returns: '/returns',
  stopReminders: '/stop-reminders',
} as const
