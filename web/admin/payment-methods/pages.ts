// Pages of payment methods.
import type { Pages } from '../page.ts'

export const pages = {
  paymentMethods: {
    path: 'finance/payments',
    file: 'payment-methods-page.tsx',
    call: 'GET /payment-methods',
    menu: { section: 'finance', position: 30, label: 'Payment Methods', under: 'Money' },
  },
} as const satisfies Pages
