// Pages of the sales report.
import type { Pages } from '../page.ts'

export const pages = {
  salesReports: {
    path: 'analytics/sales',
    file: 'sales-report-page.tsx',
    call: 'GET /reports/sales',
    menu: { section: 'analytics', position: 10, label: 'Sales Reports' },
  },
  salesLines: {
    path: 'analytics/sales/lines',
    file: 'sales-lines-page.tsx',
    call: 'GET /reports/sales/lines',
  },
} as const satisfies Pages
