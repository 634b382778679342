// Pages of carriers, shipping methods and zones.
import type { Pages } from '../page.ts'

export const pages = {
  shippingMethods: {
    path: 'shipping/methods',
    file: 'methods/methods-page.tsx',
    call: 'GET /shipping/methods',
    menu: { section: 'shipping', position: 10, label: 'Shipping Methods' },
  },
  shippingZones: {
    path: 'shipping/zones',
    file: 'zones/zones-page.tsx',
    call: 'GET /shipping/zones',
    menu: { section: 'shipping', position: 20, label: 'Shipping Zones' },
  },
  carriers: {
    path: 'shipping/carriers',
    file: 'carriers/carriers-page.tsx',
    call: 'GET /shipping/carriers',
    menu: { section: 'shipping', position: 40, label: 'Carriers' },
  },
} as const satisfies Pages
