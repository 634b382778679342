// Finds the rows of an import that the files of a ZIP belong to: rows that name the file, or whose SKU is its name.
import { sql } from 'kysely'
import type { Db } from '#server/db/database'
import { fileKey, type ZipFile } from './read-zip.ts'

/** How a file is used, or the reason why it isn't. */
export type Match =
  | { file: ZipFile; sources: string[] }
  | { file: ZipFile; rowNumber: number; position: number }
  | { file: ZipFile; reason: string }

/** File names in rows come first. SKU files follow the other pictures of their row, in the order of their numbers. */
export async function matchFiles(db: Db, importId: string, files: readonly ZipFile[]): Promise<Match[]> {
  const named = await namesOf(db, importId)
  const others = files.filter(({ key }) => !named.has(key))
  const skus = await rowsOfSkus(db, importId, others)
  return files.map((file) => {
    const sources = named.get(file.key)
    if (sources) return sources.length > 0 ? { file, sources } : { file, reason: 'It was added before' }
    const found = spellings(file).find(({ sku }) => skus.has(sku))
    if (!found) return { file, reason: 'No row of this import names it' }
    const row = skus.get(found.sku) as SkuRow
    if (row.isUnchanged)
      return { file, reason: `The row of ${row.sku} changes nothing, so it is not imported` }
    return { file, rowNumber: row.rowNumber, position: FIRST_OF_SKU + found.number }
  })
}

/** After the pictures that the row names itself. */
const FIRST_OF_SKU = 1_000

/** File names in rows by their key: the spellings that still wait for a picture. */
async function namesOf(db: Db, importId: string): Promise<ReadonlyMap<string, string[]>> {
  const { rows } = await sql<{ source: string; isOpen: boolean }>`
    select source, bool_or(status in ('waiting', 'failed')) as is_open from import_pictures
    where import_id = ${importId} and host is null and status <> 'refused' group by source`.execute(db)
  const named = new Map<string, string[]>()
  for (const { source, isOpen } of rows) {
    const key = fileKey(source)
    named.set(key, [...(named.get(key) ?? []), ...(isOpen ? [source] : [])])
  }
  return named
}

interface SkuRow {
  sku: string
  rowNumber: number
  isUnchanged: boolean
}

async function rowsOfSkus(
  db: Db,
  importId: string,
  files: readonly ZipFile[],
): Promise<ReadonlyMap<string, SkuRow>> {
  const wanted = [...new Set(files.flatMap((file) => spellings(file).map(({ sku }) => sku)))]
  if (wanted.length === 0) return new Map()
  const { rows } = await sql<SkuRow>`
    select key as sku, row_number, kind = 'unchanged' as is_unchanged from import_rows
    where import_id = ${importId} and kind <> 'refused' and status in ('waiting', 'done')
      and lower(key) = any(${wanted}::text[])
    order by row_number desc`.execute(db)
  return new Map(rows.map((row) => [fileKey(row.sku), row]))
}

/** "LR-1-2.jpg" is the only picture of LR-1-2, or the second of LR-1. A picture without a number comes first. */
function spellings({ key }: ZipFile): { sku: string; number: number }[] {
  const stem = key.replace(/\.[^.]*$/, '')
  const [, sku, digits] = /^(.+)[-_ ](\d{1,3})$/.exec(stem) ?? []
  const whole = { sku: stem, number: 0 }
  return sku === undefined ? [whole] : [whole, { sku, number: Number(digits) }]
}
