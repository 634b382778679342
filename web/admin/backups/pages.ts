// Pages of backups.
import type { Pages } from '../page.ts'

export const pages = {
  backups: {
    path: 'settings/backups',
    file: 'backups-page.tsx',
    call: 'GET /backups',
    menu: { section: 'settings', position: 70, label: 'Backups' },
  },
} as const satisfies Pages
