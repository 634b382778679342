// Processes an import in the background, each batch in its own transaction, so that a crash loses at most the current
// batch and nothing is done twice.
import { sql } from 'kysely'
import type { ImportStatus } from '#contract/imports/imports'
import { type Db, type Transaction, transaction } from '#server/db/database'
import { databaseFailure } from '#server/db/failures'
import { ShopError } from '#server/http/errors'
import { type AdminContext, contextOfJob } from '#server/http/request/context'
import type {
  ImportKind,
  ImportKinds,
  ImportSource,
  ImportSubject,
  Refusal,
} from '#server/imports/import-kind'
import { refusePictures } from '#server/imports/import-pictures'
import { type ImportTask, queueImport } from '#server/imports/queue-import'
import { notify } from '#server/notifications/notify'

export interface ImportTurn {
  tx: Transaction
  ctx: AdminContext
  kind: ImportKind
  importId: string
  source: ImportSource
  /** Maximum number of rows. */
  most: number
  /** Process rows one by one, so that a rejected row can be identified. */
  singly: boolean
}

export interface RowsDone {
  /** Rows processed; 0 when none are left. */
  count: number
  /** Rows among them that were set aside as conflicts. */
  conflicts: number
}

/** Throws `RowRefused`. */
export type DoRows = (turn: ImportTurn) => Promise<RowsDone>

interface Work {
  kinds: ImportKinds
  task: ImportTask
  /** The import's status during the work and after it. */
  during: ImportStatus
  afterwards: ImportStatus
  doRows: DoRows
}

const BATCH = 50
/** Then other jobs, such as emails, get their turn. */
const TURN_MS = 2_000

/** Processes as many batches as fit into a turn, and queues the rest. */
export async function workOnImport(db: Db, importId: string, work: Work): Promise<void> {
  const until = Date.now() + TURN_MS
  while (await doBatch(db, importId, work)) {
    if (Date.now() < until) continue
    return transaction(db, (tx) => queueImport(tx, work.task, importId))
  }
}

/** Returns whether more rows are waiting. A rejected row is set aside, and the rest of its batch is processed again. */
async function doBatch(db: Db, importId: string, work: Work, singly = false): Promise<boolean> {
  try {
    return await transaction(db, (tx) => doRowsOf(tx, importId, work, singly))
  } catch (error) {
    if (error instanceof RowRefused) {
      await transaction(db, (tx) => setAside(tx, importId, error))
      return true
    }
    if (!singly && refusalOf(error) !== null) return doBatch(db, importId, work, true)
    throw error
  }
}

async function doRowsOf(
  tx: Transaction,
  importId: string,
  { kinds, during, afterwards, doRows }: Work,
  singly: boolean,
): Promise<boolean> {
  const found = await lockWork(tx, importId, during)
  if (!found) return false
  const kind = kinds[found.subject as ImportSubject]
  if (!kind) throw new Error(`nothing is known of imports of ${found.subject}`)
  const source = { importId, fileName: found.fileName }
  const { count, conflicts } = await doRows({
    tx,
    kind,
    importId,
    source,
    most: BATCH,
    singly,
    ctx: contextOfJob(found),
  })
  await tx
    .updateTable('imports')
    .set((eb) => ({
      done: eb('done', '+', count - conflicts),
      conflicts: eb('conflicts', '+', conflicts),
      ...(count === 0 && { status: afterwards, finishedAt: new Date() }),
    }))
    .where('id', '=', importId)
    .execute()
  return count > 0
}

/** Returns nothing if another worker is processing the import or it has ended. */
const lockWork = (tx: Transaction, importId: string, status: ImportStatus) =>
  tx
    .selectFrom('imports')
    .select(['subject', 'fileName', 'adminId', 'adminName', 'ip', 'requestId'])
    .where('id', '=', importId)
    .where('status', '=', status)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

async function setAside(
  tx: Transaction,
  importId: string,
  { rowNumber, message }: RowRefused,
): Promise<void> {
  await markConflicts(tx, importId, [{ rowNumber, refused: message }])
  await tx
    .updateTable('imports')
    .set((eb) => ({ conflicts: eb('conflicts', '+', 1) }))
    .where('id', '=', importId)
    .execute()
}

/** Marks rows as conflicts, with their reasons. */
export async function markConflicts(
  tx: Transaction,
  importId: string,
  rows: readonly (Refusal & { rowNumber: number })[],
): Promise<void> {
  if (rows.length === 0) return
  const numbers = rows.map(({ rowNumber }) => rowNumber)
  const errors = rows.map(({ refused: message }) => JSON.stringify([{ column: null, message }]))
  await sql`
    update import_rows r set status = 'conflict', errors = w.errors
    from unnest(${numbers}::int[], ${errors}::jsonb[]) as w (row_number, errors)
    where r.import_id = ${importId} and r.row_number = w.row_number`.execute(tx)
  await refusePictures(tx, importId, numbers)
}

/** A row that can't be processed in the current state, with the reason. */
export class RowRefused extends Error {
  readonly rowNumber: number

  constructor(rowNumber: number, message: string) {
    super(message)
    this.rowNumber = rowNumber
  }

  /** Runs the work of one row. Faults and temporary failures are rethrown, so that the job is retried. */
  static async of<T>(rowNumber: number, work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      const message = refusalOf(error)
      throw message === null ? error : new RowRefused(rowNumber, message)
    }
  }
}

/** Returns null for faults and temporary failures. */
function refusalOf(error: unknown): string | null {
  const refusal = error instanceof ShopError ? error : databaseFailure(error)
  const isLock = (error as { code?: string }).code === '55P03'
  if (!refusal || isLock || refusal.code === 'unavailable' || refusal.code === 'internal') return null
  return refusal.message
}

/** After the last attempt: stops the import and notifies admins. */
export async function failImport(db: Db, importId: string): Promise<void> {
  await transaction(db, async (tx) => {
    const failed = await tx
      .updateTable('imports')
      .set({ status: 'failed', finishedAt: new Date() })
      .where('id', '=', importId)
      .where('status', 'in', ['running', 'undoing'])
      .returning('fileName')
      .executeTakeFirst()
    if (failed) {
      const text = `${failed.fileName}: the import stopped because of an error. The rows it wrote can be undone.`
      await notify(tx, { kind: 'failed-job', title: 'An import has stopped', text })
    }
  })
}
