// Pages of the product feeds.
import type { Pages } from '../page.ts'

export const pages = {
  productFeed: {
    path: 'settings/product-feed',
    file: 'product-feed-page.tsx',
    call: 'GET /settings/product-feed',
    menu: { section: 'settings', position: 45, label: 'Product Feed' },
  },
} as const satisfies Pages
