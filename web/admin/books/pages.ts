// Pages of the books.
import type { Pages } from '../page.ts'

export const pages = {
  books: {
    path: 'finance/books',
    file: 'books-page.tsx',
    call: 'GET /books',
    menu: { section: 'finance', position: 40, label: 'Books', under: 'Accounts' },
  },
  journals: {
    path: 'finance/books/journals',
    file: 'journals-page.tsx',
    call: 'GET /books/journals',
  },
  bookAccount: {
    path: 'finance/books/accounts/:account',
    file: 'account-page.tsx',
    call: 'GET /books/accounts/{account}',
  },
  trialBalance: {
    path: 'finance/books/trial-balance',
    file: 'trial-balance-page.tsx',
    call: 'GET /books/trial-balance',
  },
  receivables: {
    path: 'finance/books/receivables',
    file: 'debtors-page.tsx',
    call: 'GET /books/debtors',
    menu: { section: 'finance', position: 50, label: 'Receivables', under: 'Accounts' },
  },
  receivableOrders: {
    path: 'finance/books/receivables/orders',
    file: 'receivables-page.tsx',
    call: 'GET /books/receivables',
  },
  statement: {
    path: 'finance/books/statements/:id',
    file: 'statement-page.tsx',
    call: 'GET /books/statements/{id}',
  },
  tally: {
    path: 'finance/books/tally',
    file: 'tally-page.tsx',
    call: 'GET /books/tally/settings',
  },
} as const satisfies Pages
