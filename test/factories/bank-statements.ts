// Bank statements for tests: files in a bank's format, and calls that import them.
import { importStatement, listStatementLines } from '#contract/bank-statements/admin'
import type { Caller } from '../shop.ts'
import { csvFile, csvOf } from './csv.ts'

export interface TestLine {
  /** dd/mm/yy */
  date?: string
  narration?: string
  reference?: string
  /** Rupees. */
  deposit?: number
  withdrawal?: number
}

let balance = 100_000

/** In HDFC Bank's format; every line has a different balance. */
export const statementFile = (lines: readonly TestLine[], name = 'statement.csv'): File =>
  csvFile(
    csvOf([
      ['MILL', 'Account 50200012345678'],
      ['Date', 'Narration', 'Chq./Ref.No.', 'Value Dt', 'Withdrawal Amt.', 'Deposit Amt.', 'Closing Balance'],
      ...lines.map(({ date = '02/01/26', narration = 'TRANSFER', reference = '', deposit, withdrawal }) => {
        balance += 1
        return [date, narration, reference, date, withdrawal, deposit, `${balance}.00`]
      }),
    ]),
    name,
  )

/** Imports the lines and returns them as listed, by narration. */
export async function importLines(admin: Caller, account: string, lines: readonly TestLine[]) {
  const files = { csvFile: [statementFile(lines)] }
  await admin.call(importStatement, { body: { account }, files })
  return listLine(admin)
}

/** Returns the only line that matches a search and a state. */
export const listLine =
  (admin: Caller) =>
  async (search: string, state: 'open' | 'recorded' | 'ignored' | 'debit' = 'open') => {
    const { lines } = await admin.call(listStatementLines, { query: { search, state } })
    const [line] = lines
    if (lines.length !== 1 || !line) throw new Error(`${lines.length} lines are ${state} and have ${search}`)
    return line
  }
