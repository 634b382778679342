// The pages for signing in.
import type { Pages } from '../page.ts'

export const pages = {
  login: {
    path: 'login',
    file: 'login-page.tsx',
    beforeSignIn: true,
  },
} as const satisfies Pages
