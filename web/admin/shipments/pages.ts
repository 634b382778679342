// Pages of shipments.
import type { Pages } from '../page.ts'

export const pages = {
  trackShipments: {
    path: 'shipping/tracking',
    file: 'shipments-page.tsx',
    call: 'GET /shipments',
    menu: { section: 'shipping', position: 30, label: 'Track Shipments' },
  },
} as const satisfies Pages
