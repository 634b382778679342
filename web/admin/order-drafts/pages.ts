// Pages of draft orders. Their folder is apart from the orders', because drafts add customers, whose pages show orders.
import type { Pages } from '../page.ts'

export const pages = {
  orderDrafts: {
    path: 'orders/drafts',
    file: 'drafts-page.tsx',
    call: 'GET /admin/order-drafts',
    menu: { section: 'orders', position: 25, label: 'Draft Orders' },
  },
  orderDraft: {
    path: 'orders/drafts/:draftId',
    file: 'draft-page.tsx',
    call: 'PUT /admin/order-drafts/{id}',
  },
  newOrder: {
    path: 'orders/new',
    file: 'new-draft-page.tsx',
    call: 'POST /admin/order-drafts',
    command: {
      label: 'New Order',
      words: 'phone order whatsapp order counter sale draft take',
      icon: 'add',
    },
  },
} as const satisfies Pages
