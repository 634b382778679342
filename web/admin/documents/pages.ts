// Pages of invoices and other GST documents.
import type { Pages } from '../page.ts'

export const pages = {
  documents: {
    path: 'finance/documents',
    file: 'documents-page.tsx',
    call: 'GET /documents',
    menu: { section: 'finance', position: 60, label: 'Invoices & Notes', under: 'Accounts' },
  },
  invoiceNumbers: {
    path: 'finance/documents/numbers',
    file: 'numbering-page.tsx',
    call: 'GET /settings/invoicing',
    menu: { section: 'finance', position: 65, label: 'Invoice Numbers', under: 'Accounts' },
  },
} as const satisfies Pages
