// Pages of e-invoices.
import type { Pages } from '../page.ts'

export const pages = {
  eInvoices: {
    path: 'finance/e-invoices',
    file: 'e-invoices-page.tsx',
    call: 'GET /e-invoices',
    menu: { section: 'finance', position: 68, label: 'E-invoices', under: 'Tax' },
  },
} as const satisfies Pages
