// Pages of companies and of applications for a trade account.
import type { Pages } from '../page.ts'

export const pages = {
  companies: {
    path: 'companies',
    file: 'list/companies-page.tsx',
    call: 'GET /companies',
    menu: { section: 'customers', position: 12, label: 'Companies' },
  },
  tradeApplications: {
    path: 'companies/applications',
    file: 'list/applications-page.tsx',
    call: 'GET /trade-applications',
    menu: { section: 'customers', position: 14, label: 'Trade Applications' },
  },
  company: {
    path: 'companies/:companyId',
    file: 'detail/company-page.tsx',
    call: 'GET /companies/{id}',
  },
  companyStatement: {
    path: 'companies/:id/statement',
    file: 'detail/company-statement-page.tsx',
    call: 'GET /books/company-statements/{id}',
  },
} as const satisfies Pages
