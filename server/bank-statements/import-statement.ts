// Keeps the lines of a bank's file. A line is kept once: the same file again, or one that overlaps it, adds what is new and
// changes nothing of what is there.
import { sql } from 'kysely'
import { type ColumnMap, mapProblems } from '#contract/bank-statements/column-map'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { badFile } from '#server/files/bad-file'
import type { SheetRow } from '#server/files/read-rows'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { getAccount } from './accounts.ts'
import { keepMap, mapFor } from './read/read-file.ts'
import { type ReadLine, readLines } from './read/read-lines.ts'

const BATCH = 1_000
const MAX_FILE_NAME = 200

interface ChosenFile {
  filename: string
  rows: readonly SheetRow[]
}

/**
 * Returns the id of the statement. Throws `invalid_input` for what is no account of the shop, for a map by which nothing
 * can be read, and for a file without lines.
 */
export async function importStatement(
  tx: Transaction,
  ctx: AdminContext,
  { filename, rows }: ChosenFile,
  asked: { account: string; map?: ColumnMap | undefined },
): Promise<string> {
  const account = await getAccount(tx, asked.account)
  const { map, titles } = await mapFor(tx, account._id, rows, asked.map)
  const lines = linesOf(rows, map)
  // Two files of one account at once would wait for each other's lines in any order.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bank-statement:${account._id}`}, 0))`.execute(tx)
  await keepMap(tx, account._id, titles, map)
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

function linesOf(rows: readonly SheetRow[], map: ColumnMap): ReadLine[] {
  const problems = mapProblems(map)
  if (problems) {
    const message = Object.values(problems)[0] ?? ''
    throw refused('invalid_input', message, { fields: { map: message } })
  }
  const { lines } = readLines(rows, map)
  if (lines.length === 0) throw badFile('No line with a day and an amount was found below the head')
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

/** Shown to people only. */
function fileNameOf(given: string): string {
  const name = given
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .toWellFormed()
    .slice(0, MAX_FILE_NAME)
  return name.trim() || 'statement.csv'
}
