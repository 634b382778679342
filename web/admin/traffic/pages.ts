// Pages of visitors' searches.
import type { Pages } from '../page.ts'

export const pages = {
  searches: {
    path: 'analytics/searches',
    file: 'searches-page.tsx',
    call: 'GET /reports/searches',
    menu: { section: 'analytics', position: 50, label: 'Searches' },
  },
} as const satisfies Pages
