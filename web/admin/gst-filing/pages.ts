// Pages of GST filing.
import type { Pages } from '../page.ts'

export const pages = {
  gstReturns: {
    path: 'finance/gst',
    file: 'gstr1-page.tsx',
    call: 'GET /gst/returns/{month}',
    menu: { section: 'finance', position: 80, label: 'GST Returns', under: 'Tax' },
  },
} as const satisfies Pages
