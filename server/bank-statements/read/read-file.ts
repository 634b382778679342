// Reads a bank's file into rows and chooses the column mapping: the one sent with the request, else the one saved for
// this header and account, else the one implied by the column names.
import { type ColumnMap, MAX_COLUMNS } from '#contract/bank-statements/column-map'
import { MAX_IMPORT_ROWS } from '#contract/imports/imports'
import type { Db, Transaction } from '#server/db/database'
import { json } from '#server/db/database'
import { badFile } from '#server/files/bad-file'
import { readRows, type SheetRow } from '#server/files/read-rows'
import type { UploadedFile } from '#server/http/request/uploads'
import { findMap, HEAD_WITHIN, headKey } from './find-head.ts'

export const MAX_STATEMENT_ROWS = MAX_IMPORT_ROWS + HEAD_WITHIN

/** Throws `invalid_input` with advice if the file can't be read. */
export async function readStatementRows(file: UploadedFile | undefined): Promise<SheetRow[]> {
  if (!file) throw badFile('Please choose a file')
  return readRows(file, MAX_STATEMENT_ROWS)
}

export interface UsedMap {
  map: ColumnMap
  titles: string[]
  isKept: boolean
}

/** @param given mapping to use instead of the saved or implied one */
export async function mapFor(
  db: Db,
  account: string,
  rows: readonly SheetRow[],
  given: ColumnMap | undefined,
): Promise<UsedMap> {
  const kept = given ? undefined : await findKeptMap(db, account, rows)
  const map = given ?? kept ?? findMap(rows)
  return { map, titles: titlesOf(rows, map), isKept: kept !== undefined }
}

/** Returns the titles of the header row. */
export const titlesOf = (rows: readonly SheetRow[], { headRow }: ColumnMap): string[] =>
  (rows.find(({ row }) => row === headRow)?.cells ?? []).slice(0, MAX_COLUMNS).map((cell) => cell.trim())

async function findKeptMap(
  db: Db,
  account: string,
  rows: readonly SheetRow[],
): Promise<ColumnMap | undefined> {
  const kept = await db
    .selectFrom('bankStatementMaps')
    .select(['head', 'map'])
    .where('paymentMethodId', '=', account)
    .execute()
  for (const { row, cells } of rows.slice(0, HEAD_WITHIN)) {
    const key = headKey(cells)
    const found = kept.find(({ head }) => head === key)
    if (found) return { ...(found.map as ColumnMap), headRow: row }
  }
  return undefined
}

export async function saveMap(tx: Transaction, account: string, titles: readonly string[], map: ColumnMap) {
  const kept = { map: json(map), keptAt: new Date() }
  await tx
    .insertInto('bankStatementMaps')
    .values({ paymentMethodId: account, head: headKey(titles), ...kept })
    .onConflict((conflict) => conflict.columns(['paymentMethodId', 'head']).doUpdateSet(kept))
    .execute()
}
