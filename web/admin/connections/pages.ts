// Pages of API keys and webhooks.
import type { Pages } from '../page.ts'

export const pages = {
  /** API keys, the first of the two connection pages. */
  connections: {
    path: 'settings/connections',
    file: 'keys/keys-page.tsx',
    call: 'GET /connections/api-keys',
    menu: { section: 'settings', position: 80, label: 'Connections' },
  },
  webhooks: {
    path: 'settings/connections/webhooks',
    file: 'webhooks/webhooks-page.tsx',
    call: 'GET /connections/webhooks',
    menu: { section: 'settings', position: 90, label: 'Webhooks' },
  },
  webhook: {
    path: 'settings/connections/webhooks/:id',
    file: 'webhooks/webhook-page.tsx',
    call: 'GET /connections/webhooks/{id}/deliveries',
  },
} as const satisfies Pages
