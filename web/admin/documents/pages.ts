// Pages of invoices and other GST documents.
import type { Pages } from '../page.ts'

export const pages = {
  documents: {
    path: 'finance/documents',
    file: 'documents-page.tsx',
    call: 'GET /documents',
    menu: { section: 'finance', position: 60, label: 'Invoices & Notes' },
  },
  invoiceNumbers: {
    path: 'finance/documents/numbers',
    file: 'numbering-page.tsx',
    call: 'GET /settings/invoicing',
    menu: { section: 'finance', position: 120, label: 'Invoice Numbers' },
  },
} as const satisfies Pages
