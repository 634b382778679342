// Page of questions about products.
import type { Pages } from '../page.ts'

export const pages = {
  questions: {
    path: 'customers/questions',
    file: 'questions-page.tsx',
    call: 'GET /questions',
    menu: { section: 'customers', position: 35, label: 'Questions' },
  },
} as const satisfies Pages
