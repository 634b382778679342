// Paths of the storefront's pages, to which redirects may lead and from which they may not. A test compares them with
// the routes.

export const storePages: readonly string[] = [
  '/',
  '/products',
  '/about',
  '/manufacturing',
  '/quality',
  '/privacy',
  '/terms',
  '/shipping',
  '/returns',
  '/contact',
  '/bulk-order',
  '/export-inquiry',
  '/complaints',
  '/track-complaint',
  '/bath-mats',
  '/door-mats',
  '/hotel-rugs',
  '/prayer-mats',
  '/anti-slip-mats',
  '/carpets',
  '/login',
  '/register',
  '/cart',
  '/saved',
  '/quick-order',
  '/order-lists',
  '/company',
  '/trade-account',
  '/track',
  '/my-orders',
  '/quotes',
  '/profile',
  '/forgot-password',
]

/** Pages that make sense only within a process, such as a sign-in. Redirects neither start from them nor lead to them. */
export const closedPages: readonly string[] = [
  '/home',
  '/offline',
  '/dashboard',
  '/auth/success',
  '/select-address',
  '/order',
  '/order-success',
  '/quote',
  '/reset-password',
  '/stop-reminders',
  '/stop-product-emails',
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
]

/** Everything below these paths belongs to the shop's own software. */
const reserved = ['/admin', '/api', '/assets', '/uploads', '/sitemap', '/review', '/health']

export const isReservedPath = (path: string): boolean =>
  closedPages.includes(path) || reserved.some((begin) => path === begin || path.startsWith(`${begin}/`))
