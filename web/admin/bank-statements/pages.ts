// Pages of bank statements.
import type { Pages } from '../page.ts'

export const pages = {
  bankStatements: {
    path: 'finance/bank-statements',
    file: 'bank-statements-page.tsx',
    call: 'GET /admin/bank-statement-lines',
    menu: { section: 'finance', position: 20, label: 'Bank Statements', under: 'Money' },
  },
  importBankStatement: {
    path: 'finance/bank-statements/import',
    file: 'import/import-statement-page.tsx',
    call: 'POST /admin/bank-statements',
  },
} as const satisfies Pages
