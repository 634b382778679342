// Pages of the audit log.
import type { Pages } from '../page.ts'

export const pages = {
  audit: {
    path: 'audit',
    file: 'audit-page.tsx',
    call: 'GET /admin/audit',
    menu: { section: 'audit', position: 10, label: 'Audit Log' },
  },
} as const satisfies Pages
