// Back office pages for editing content pages.
import type { Pages } from '../page.ts'

export const pages = {
  pageSettings: {
    path: 'settings/pages',
    file: 'pages-page.tsx',
    call: 'GET /settings/pages',
    menu: { section: 'settings', position: 50, label: 'Pages' },
  },
  editPage: {
    path: 'settings/pages/:slug',
    file: 'edit-page.tsx',
    call: 'GET /settings/pages/{slug}',
  },
} as const satisfies Pages
