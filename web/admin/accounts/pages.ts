// Pages of an admin's own account.
import type { Pages } from '../page.ts'

export const pages = {
  account: {
    path: 'account',
    file: 'account-page.tsx',
    call: null,
  },
} as const satisfies Pages
