// Pages of an admin's own account, and those behind emailed links to it.
import type { Pages } from '../page.ts'

export const pages = {
  account: {
    path: 'account',
    file: 'account-page.tsx',
    call: null,
  },
  forgotPassword: {
    path: 'forgot-password',
    file: 'forgot-password-page.tsx',
    beforeSignIn: true,
  },
  newPassword: {
    path: 'new-password',
    file: 'new-password-page.tsx',
    beforeSignIn: true,
  },
  confirmEmail: {
    path: 'confirm-email',
    file: 'confirm-email-page.tsx',
    beforeSignIn: true,
  },
} as const satisfies Pages
