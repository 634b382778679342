// Bank statements for tests: files as a bank makes them, and the calls that bring them.
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

/** As HDFC Bank makes them; every line has a balance of its own. */
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

/** Imports the lines and gives them as they are listed, by their narrations. */
export async function importLines(admin: Caller, account: string, lines: readonly TestLine[]) {
  const files = { csvFile: [statementFile(lines)] }
  await admin.call(importStatement, { body: { account }, files })
  return listLine(admin)
}

/** Finds the one line that a search finds, in a state. */
export const listLine =
  (admin: Caller) =>
  async (search: string, state: 'open' | 'recorded' | 'ignored' | 'debit' = 'open') => {
    const { lines } = await admin.call(listStatementLines, { query: { search, state } })
    const [line] = lines
    if (lines.length !== 1 || !line) throw new Error(`${lines.length} lines are ${state} and have ${search}`)
    return line
  }
