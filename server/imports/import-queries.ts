// Queries for imports and their rows.
import { sql } from 'kysely'
import type { FoundDayOrder } from '#contract/base/day-order'
import { Id } from '#contract/base/text'
import type {
  Import,
  ImportReason,
  ImportRow,
  ImportRowFilter,
  ImportRowKind,
  ImportStatus,
} from '#contract/imports/imports'
import type { Db } from '#server/db/database'
import { notFound } from '#server/http/errors'
import type { ImportSubject } from './import-kind.ts'
import type { ImportRef } from './lock-import.ts'

const selectImports = (db: Db) =>
  db.selectFrom('imports as i').select([
    'i.id',
    'i.fileName',
    'i.status',
    'i.adminName',
    'i.createdAt',
    'i.finishedAt',
    'i.chosen',
    'i.format',
    'i.assumptions',
    'i.total',
    'i.toCreate',
    'i.toUpdate',
    'i.unchanged',
    'i.refused',
    'i.done',
    'i.conflicts',
    'i.changedSince',
    'i.stockLeft',
    'i.noted',
    'i.unknownColumns',
    'i.needsColumns',
    'i.dayOrder',
    // Overruled values matter only before the import is accepted.
    sql<number>`case when i.status = 'checked' then (
        select count(*) from import_rows r
        where r.import_id = i.id and r.kind = 'create' and r.changes <> '[]') else 0 end`.as('overruled'),
    // Rows and their contents are deleted after a while.
    sql<boolean>`i.status in ('done', 'failed') and exists (
        select from import_rows r where r.import_id = i.id and r.status = 'done')`.as('canUndo'),
  ])

type StoredImport = Awaited<ReturnType<ReturnType<typeof selectImports>['executeTakeFirstOrThrow']>>

const importView = ({
  id,
  status,
  adminName,
  createdAt,
  finishedAt,
  dayOrder,
  assumptions,
  ...row
}: StoredImport): Import => ({
  _id: id,
  status: status as ImportStatus,
  importedBy: adminName,
  createdAt: createdAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
  dayOrder: dayOrder as FoundDayOrder,
  assumptions: assumptions as string[],
  ...row,
})

/** "12 rows checked" */
export function rowsChecked({ total, needsColumns }: Pick<Import, 'total' | 'needsColumns'>): string {
  if (needsColumns) return 'Choose the columns of the file'
  return total === 1 ? 'One row checked' : `${total} rows checked`
}

export async function listImports(
  db: Db,
  subject: ImportSubject,
  { page, limit }: { page: number; limit: number },
) {
  const [rows, { total }] = await Promise.all([
    selectImports(db)
      .where('i.subject', '=', subject)
      .orderBy('i.createdAt', 'desc')
      .orderBy('i.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    db
      .selectFrom('imports')
      .where('subject', '=', subject)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { imports: rows.map(importView), total }
}

/** Throws `not_found`. */
export async function getImport(db: Db, { subject, id }: ImportRef): Promise<Import> {
  const row =
    Id.safeParse(id).success &&
    (await selectImports(db).where('i.id', '=', id).where('i.subject', '=', subject).executeTakeFirst())
  if (!row) throw notFound('Import')
  return importView(row)
}

interface RowsWanted {
  kind?: ImportRowFilter | undefined
  page: number
  limit: number
}

/** Rows are in file order. Throws `not_found`. */
export async function listImportRows(db: Db, ref: ImportRef, { kind, page, limit }: RowsWanted) {
  const { _id: importId } = await getImport(db, ref)
  const wanted = db
    .selectFrom('importRows')
    .where('importId', '=', importId)
    .$if(kind === 'conflict', (query) => query.where('status', '=', 'conflict'))
    .$if(kind === 'since', (query) => query.where('changedSince', '=', true))
    .$if(kind === 'noted', (query) => query.where(sql`notes`, '<>', sql`'{}'::text[]`))
    .$if(kind !== undefined && kind !== 'conflict' && kind !== 'since' && kind !== 'noted', (query) =>
      query.where('kind', '=', kind as string).where('status', '<>', 'conflict'),
    )
  const [rows, { total }, reasons] = await Promise.all([
    wanted
      .select([
        'rowNumber',
        'kind',
        'status',
        'name',
        'key',
        'subjectId',
        'changes',
        'differences',
        'notes',
        'errors',
      ])
      .orderBy('rowNumber')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    wanted.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    kind === undefined ? [] : listReasons(db, importId, kind),
  ])
  return {
    rows: rows.map(
      ({ rowNumber, kind: planned, status, changes, differences, errors, ...row }): ImportRow => ({
        row: rowNumber,
        kind: status === 'conflict' ? 'conflict' : (planned as ImportRowKind),
        changes: changes as ImportRow['changes'],
        differences: differences as ImportRow['differences'],
        errors: errors as ImportRow['errors'],
        ...row,
      }),
    ),
    total,
    reasons,
  }
}

const MAX_REASONS = 20

/** Counts the rows of each reason: why rows are refused, or what is remarked about rows that are imported. */
async function listReasons(db: Db, importId: string, kind: ImportRowFilter): Promise<ImportReason[]> {
  if (kind !== 'refused' && kind !== 'create' && kind !== 'update') return []
  const reason = sql<ImportReason>
  const { rows } = await (kind === 'refused'
    ? reason`
      select e->>'column' as column, e->>'message' as message, count(*) as rows
      from import_rows r, jsonb_array_elements(r.errors) e
      where r.import_id = ${importId} and r.kind = 'refused' group by 1, 2 order by 3 desc, 2, 1 limit ${MAX_REASONS}`
    : reason`
      select null as column, message, count(*) as rows from import_rows r, unnest(r.notes) message
      where r.import_id = ${importId} and r.kind = ${kind} and r.status <> 'conflict'
      group by 2 order by 3 desc, 2 limit ${MAX_REASONS}`
  ).execute(db)
  return rows
}
