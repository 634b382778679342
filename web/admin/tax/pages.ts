// Pages of tax classes and of products with tax problems.
import type { Pages } from '../page.ts'

export const pages = {
  taxClasses: {
    path: 'finance/tax',
    file: 'tax-classes-page.tsx',
    call: 'GET /tax/classes',
    menu: { section: 'finance', position: 90, label: 'Tax Classes', under: 'Tax' },
  },
  taxIssues: {
    path: 'finance/tax/products',
    file: 'tax-issues-page.tsx',
    call: 'GET /tax/issues',
    menu: { section: 'finance', position: 100, label: 'Products to Check', under: 'Tax' },
  },
  taxSettings: {
    path: 'finance/tax/settings',
    file: 'tax-settings-page.tsx',
    call: 'GET /settings/tax',
    menu: { section: 'finance', position: 110, label: 'Tax Settings', under: 'Tax' },
  },
} as const satisfies Pages
