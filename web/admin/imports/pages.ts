// The page about moving from another shop.
import type { Pages } from '../page.ts'

export const pages = {
  moving: {
    path: 'moving',
    file: 'moving-page.tsx',
    call: null,
    command: {
      label: 'Moving from Shopify or WooCommerce',
      words: 'help migrate switch import export another shop',
      icon: 'upload',
    },
  },
} as const satisfies Pages
