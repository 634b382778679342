// Pages of abandoned carts.
import type { Pages } from '../page.ts'

export const pages = {
  abandonedCarts: {
    path: 'customers/carts',
    file: 'carts-page.tsx',
    call: 'GET /abandoned-carts',
    menu: { section: 'customers', position: 40, label: 'Abandoned Carts' },
  },
  cartReminders: {
    path: 'customers/carts/reminders',
    file: 'reminders-page.tsx',
    call: 'GET /abandoned-carts/reminders',
  },
  cartSettings: {
    path: 'settings/abandoned-carts',
    file: 'abandoned-carts-settings-page.tsx',
    call: 'GET /settings/abandoned-carts',
  },
} as const satisfies Pages
