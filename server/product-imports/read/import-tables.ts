// Tables that go with imports: the rows that were refused, and the empty file to begin with.
import { templateColumns } from '#contract/catalogue/admin-imports'
import { findCategory } from '#server/catalogue/categories/find-category'
import type { Db } from '#server/db/database'
import { withoutApostrophe } from '#server/files/formula-cells'
import { type TableColumn, writeTable } from '#server/files/write-table'
import { notFound, refused } from '#server/http/errors'
import type { FileReply } from '#server/http/reply/send-file'
import { SPEC_PREFIX } from '#server/product-admin/export/product-columns'
import { getImport } from '#server/product-imports/import-queries'

interface RefusedRow {
  cells: string[]
  errors: { column: string | null; message: string }[]
}

/** As they were, with a column that says why: mended, the file can be imported. Throws `not_found`. */
export async function refusedTable(db: Db, importId: string): Promise<FileReply> {
  const { _id: id, fileName } = await getImport(db, importId)
  const { columns } = await db
    .selectFrom('productImports')
    .select('columns')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const ofFile = columns.map(
    (title, at): TableColumn<RefusedRow> => ({
      title,
      kind: 'number',
      // It gets the apostrophe again that it came with.
      of: ({ cells }) => withoutApostrophe(cells[at] ?? ''),
    }),
  )
  const error: TableColumn<RefusedRow> = {
    title: 'error',
    kind: 'text',
    of: ({ errors }) =>
      errors.map(({ column, message }) => (column ? `${column}: ${message}` : message)).join('; '),
  }
  const name = `${fileName.replace(/\.\w+$/, '')}-refused`
  return writeTable('csv', { name, columns: [...ofFile, error], batches: refusedBatches(db, id) })
}

const BATCH = 1_000

async function* refusedBatches(db: Db, importId: string): AsyncGenerator<RefusedRow[]> {
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('productImportRows')
      .select(['rowNumber', 'cells', 'errors'])
      .where('importId', '=', importId)
      .where('kind', '=', 'refused')
      .where('rowNumber', '>', last)
      .orderBy('rowNumber')
      .limit(BATCH)
      .execute()
    if (rows.length === 0) return
    yield rows as unknown as RefusedRow[]
    last = rows.at(-1)?.rowNumber ?? Number.POSITIVE_INFINITY
  }
}

/** Throws `invalid_input` without a category, `not_found` for one that doesn't exist. */
export async function templateTable(db: Db, category: string | undefined): Promise<FileReply> {
  if (!category) {
    const message = 'Please select a category first.'
    throw refused('invalid_input', message, { fields: { category: message } })
  }
  const found = await findCategory(db, category)
  if (!found) throw notFound('Category')
  const columns = [...templateColumns, ...found.attributes.map(({ name }) => `${SPEC_PREFIX}${name}`)]
  // Names of columns are letters, digits and underscores: nothing needs quotes, nor the mark of UTF-8.
  return { filename: 'product_template.csv', bytes: Buffer.from(`${columns.join(',')}\r\n`) }
}
