// Stores the lines of a bank's file. Each line is stored once: importing the same or an overlapping file adds new
// lines and changes no existing ones.
import { sql } from 'kysely'
import { type ColumnMap, mapProblems } from '#contract/bank-statements/column-map'
import { CHOOSE_DAY_ORDER, type DayOrder } from '#contract/base/day-order'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { badFile } from '#server/files/bad-file'
import type { SheetRow } from '#server/files/read-rows'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import type { ReadFile } from '#server/imports/check-upload'
import { getAccount } from './accounts.ts'
import { mapFor, saveMap } from './read/read-file.ts'
import { dayOrderOf, type ReadLine, readLines } from './read/read-lines.ts'

const BATCH = 1_000
const MAX_FILE_NAME = 200

/**
 * Returns the id of the statement. Throws `invalid_input` if the account isn't the shop's, if the column mapping
 * isn't usable, if the order of day and month is unclear, and for a file without lines.
 */
export async function importStatement(
  tx: Transaction,
  ctx: AdminContext,
  { filename, rows }: ReadFile,
  asked: { account: string; map?: ColumnMap | undefined; dayOrder?: DayOrder | undefined },
): Promise<string> {
  const account = await getAccount(tx, asked.account)
  const { map, titles } = await mapFor(tx, account._id, rows, asked.map)
  const lines = linesOf(rows, map, asked.dayOrder)
  // Serialises imports per account: two files could otherwise deadlock on each other's lines.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bank-statement:${account._id}`}, 0))`.execute(tx)
  await saveMap(tx, account._id, titles, map)
  const days = lines.map(({ day }) => day).sort()
  const name = fileNameOf(filename)
  const { id } = await tx
    .insertInto('bankStatements')
    .values({
      paymentMethodId: account._id,
      fileName: name,
      firstDay: days[0] ?? '',
      lastDay: days.at(-1) ?? '',
      lineCount: lines.length,
      newCount: 0,
      adminId: ctx.actor.id,
      importedBy: ctx.actor.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  let newCount = 0
  for (let at = 0; at < lines.length; at += BATCH)
    newCount += await addLines(tx, { statement: id, account: account._id }, lines.slice(at, at + BATCH))
  await tx.updateTable('bankStatements').set({ newCount }).where('id', '=', id).execute()
  const after = { account: account.name, lines: lines.length, newLines: newCount }
  audit(tx, ctx, 'bank-statement.import', { id, name }, { after })
  return id
}

function linesOf(rows: readonly SheetRow[], map: ColumnMap, chosen: DayOrder | undefined): ReadLine[] {
  const problems = mapProblems(map)
  if (problems) {
    const message = Object.values(problems)[0] ?? ''
    throw refused('invalid_input', message, { fields: { map: message } })
  }
  const dayOrder = dayOrderOf(rows, map, chosen)
  if (dayOrder?.basis === 'unclear')
    throw refused('invalid_input', CHOOSE_DAY_ORDER, { fields: { dayOrder: CHOOSE_DAY_ORDER } })
  const { lines } = readLines(rows, map, dayOrder?.order)
  if (lines.length === 0) throw badFile('No line with a date and an amount was found below the header')
  return lines
}

async function addLines(
  tx: Transaction,
  { statement, account }: { statement: string; account: string },
  lines: readonly ReadLine[],
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into bank_statement_lines (statement_id, payment_method_id, row_number, day, narration, reference,
      amount_paise, balance_paise, line_hash, reference_keys, order_numbers)
    select ${statement}, ${account}, l.row, l.day, l.narration, l.reference, l."amountPaise", l."balancePaise",
      l."lineHash", l.keys, l."orderNumbers"
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(row int, day date, narration text, reference text,
      "amountPaise" bigint, "balancePaise" bigint, "lineHash" text, keys text[], "orderNumbers" text[])
    on conflict (payment_method_id, line_hash) do nothing`.execute(tx)
  return Number(numAffectedRows)
}

/** For display only. */
function fileNameOf(given: string): string {
  const name = given
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .toWellFormed()
    .slice(0, MAX_FILE_NAME)
  return name.trim() || 'statement.csv'
}
