// Pages of e-way bills.
import type { Pages } from '../page.ts'

export const pages = {
  ewayBills: {
    path: 'finance/eway-bills',
    file: 'eway-bills-page.tsx',
    call: 'GET /eway-bills',
    menu: { section: 'finance', position: 70, label: 'E-way Bills', under: 'Tax' },
  },
} as const satisfies Pages
