// Pages of quotes.
import type { Pages } from '../page.ts'

export const pages = {
  quotes: {
    path: 'quotes',
    file: 'quotes-page.tsx',
    call: 'GET /quotes',
    menu: { section: 'orders', position: 15, label: 'Quotes' },
  },
  quoteSettings: {
    path: 'settings/quotes',
    file: 'quote-settings-page.tsx',
    call: 'GET /settings/quotes',
  },
  quote: {
    path: 'quotes/:quoteId',
    file: 'quote-page.tsx',
    call: 'GET /quotes/{id}',
  },
} as const satisfies Pages
