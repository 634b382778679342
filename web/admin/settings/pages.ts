// Pages of settings.
import type { Pages } from '../page.ts'

export const pages = {
  unpaidOrders: {
    path: 'settings/unpaid-orders',
    file: 'unpaid-orders-page.tsx',
    call: 'GET /settings/unpaid-orders',
    menu: { section: 'settings', position: 30, label: 'Unpaid Orders' },
  },
  settings: {
    path: 'settings',
    file: 'general-page.tsx',
    call: 'GET /settings',
    menu: { section: 'settings', position: 10, label: 'General Settings' },
  },
  sellerSettings: {
    path: 'settings/seller',
    file: 'seller-page.tsx',
    call: 'GET /settings/seller',
    menu: { section: 'settings', position: 20, label: 'Seller Details' },
  },
  storefrontSettings: {
    path: 'settings/storefront',
    file: 'storefront-page.tsx',
    call: 'GET /settings/storefront',
    menu: { section: 'settings', position: 40, label: 'Storefront' },
  },
  searchSettings: {
    path: 'settings/search',
    file: 'search-page.tsx',
    call: 'GET /settings/search',
    menu: { section: 'settings', position: 42, label: 'Search' },
  },
} as const satisfies Pages
