// Page of the state of the shop's software.
import type { Pages } from '../page.ts'

export const pages = {
  system: {
    path: 'settings/system',
    file: 'system-page.tsx',
    call: 'GET /system',
    menu: { section: 'settings', position: 75, label: 'System' },
  },
} as const satisfies Pages
