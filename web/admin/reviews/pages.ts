// Pages of reviews.
import type { Pages } from '../page.ts'

export const pages = {
  reviews: {
    path: 'customers/reviews',
    file: 'reviews-page.tsx',
    call: 'GET /reviews',
    menu: { section: 'customers', position: 30, label: 'Reviews' },
  },
} as const satisfies Pages
