// Pages of payments.
import type { Pages } from '../page.ts'

export const pages = {
  /** Payment claims to verify, receipts and refunds. */
  payments: {
    path: 'finance/ledger',
    file: 'payments-page.tsx',
    call: 'GET /admin/payments',
    menu: { section: 'finance', position: 10, label: 'Payments', under: 'Money' },
  },
  tds: {
    path: 'finance/tds',
    file: 'tds/tds-page.tsx',
    call: 'GET /finance/tds',
    menu: { section: 'finance', position: 55, label: 'TDS', under: 'Accounts' },
  },
} as const satisfies Pages
