// Pages of inquiries.
import type { Pages } from '../page.ts'

export const pages = {
  inbox: {
    path: 'inbox',
    file: 'inbox-page.tsx',
    call: 'GET /inquiries',
    menu: { section: 'customers', position: 50, label: 'Inbox', count: 'openInquiries' },
  },
  inquiry: {
    path: 'inbox/:inquiryId',
    file: 'inquiry-page.tsx',
    call: 'GET /inquiries/{id}',
  },
} as const satisfies Pages
