// Pages of redirects.
import type { Pages } from '../page.ts'

export const pages = {
  redirects: {
    path: 'settings/redirects',
    file: 'redirects-page.tsx',
    call: 'GET /redirects',
    menu: { section: 'settings', position: 52, label: 'Redirects' },
  },
  unknownPaths: {
    path: 'settings/redirects/unknown',
    file: 'unknown-paths-page.tsx',
    call: 'GET /redirects/unknown-paths',
  },
  importRedirects: {
    path: 'settings/redirects/import',
    file: 'import-redirects-page.tsx',
    call: 'POST /redirects/imports',
  },
} as const satisfies Pages
