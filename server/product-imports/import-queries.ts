// Reads of imports and their rows.
import { sql } from 'kysely'
import { Id } from '#contract/base/text'
import type { ImportStatus, ProductImport, ProductImportRow } from '#contract/catalogue/admin-imports'
import type { Db } from '#server/db/database'
import { notFound } from '#server/http/errors'

type Status = (typeof ImportStatus)['options'][number]
type Kind = ProductImportRow['kind']

const selectImports = (db: Db) =>
  db.selectFrom('productImports as i').select([
    'i.id',
    'i.fileName',
    'i.status',
    'i.adminName',
    'i.createdAt',
    'i.finishedAt',
    'i.categoryName',
    'i.total',
    'i.toCreate',
    'i.toUpdate',
    'i.unchanged',
    'i.refused',
    'i.done',
    'i.conflicts',
    'i.unknownColumns',
    // What they say of their category is of interest before they are accepted.
    sql<number>`case when i.status = 'checked' then (
        select count(*) from product_import_rows r
        where r.import_id = i.id and r.kind = 'create' and r.changes <> '[]') else 0 end`.as(
      'otherCategories',
    ),
    // Rows are forgotten after a while, and what they held with them.
    sql<boolean>`i.status in ('done', 'failed') and exists (
        select from product_import_rows r where r.import_id = i.id and r.status = 'done')`.as('canUndo'),
  ])

type ImportRow = Awaited<ReturnType<ReturnType<typeof selectImports>['executeTakeFirstOrThrow']>>

const importView = ({ id, status, adminName, createdAt, finishedAt, ...row }: ImportRow): ProductImport => ({
  _id: id,
  status: status as Status,
  importedBy: adminName,
  createdAt: createdAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
  ...row,
})

export async function listImports(db: Db, { page, limit }: { page: number; limit: number }) {
  const [rows, { total }] = await Promise.all([
    selectImports(db)
      .orderBy('i.createdAt', 'desc')
      .orderBy('i.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    db
      .selectFrom('productImports')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { imports: rows.map(importView), total }
}

/** Throws `not_found`. */
export async function getImport(db: Db, id: string): Promise<ProductImport> {
  const row = Id.safeParse(id).success && (await selectImports(db).where('i.id', '=', id).executeTakeFirst())
  if (!row) throw notFound('Import')
  return importView(row)
}

interface RowsWanted {
  kind?: Kind | undefined
  page: number
  limit: number
}

/** In the order of the file. Throws `not_found`. */
export async function listImportRows(db: Db, importId: string, { kind, page, limit }: RowsWanted) {
  await getImport(db, importId)
  const wanted = db
    .selectFrom('productImportRows')
    .where('importId', '=', importId)
    .$if(kind === 'conflict', (query) => query.where('status', '=', 'conflict'))
    .$if(kind !== undefined && kind !== 'conflict', (query) =>
      query.where('kind', '=', kind as string).where('status', '<>', 'conflict'),
    )
  const [rows, { total }] = await Promise.all([
    wanted
      .select(['rowNumber', 'kind', 'status', 'name', 'sku', 'productId', 'changes', 'errors'])
      .orderBy('rowNumber')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    wanted.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return {
    rows: rows.map(
      ({ rowNumber, kind: planned, status, changes, errors, ...row }): ProductImportRow => ({
        row: rowNumber,
        kind: status === 'conflict' ? 'conflict' : (planned as Kind),
        changes: changes as ProductImportRow['changes'],
        errors: errors as ProductImportRow['errors'],
        ...row,
      }),
    ),
    total,
  }
}
