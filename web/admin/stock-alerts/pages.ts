// Page of the products that people wait for.
import type { Pages } from '../page.ts'

export const pages = {
  awaitedProducts: {
    path: 'inventory/waited-for',
    file: 'awaited-products-page.tsx',
    call: 'GET /stock-alerts',
    menu: { section: 'inventory', position: 35, label: 'Waited For' },
  },
} as const satisfies Pages
