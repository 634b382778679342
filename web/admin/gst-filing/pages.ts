// Pages of GST filing.
import type { Pages } from '../page.ts'

export const pages = {
  gstReturns: {
    path: 'finance/gst',
    file: 'gstr1-page.tsx',
    call: 'GET /gst/returns/{month}',
    menu: { section: 'finance', position: 80, label: 'GST Returns', under: 'Tax' },
  },
  gstr3b: {
    path: 'finance/gst/3b',
    file: 'gstr3b-page.tsx',
    call: 'GET /gst/returns/{month}/3b',
  },
} as const satisfies Pages
