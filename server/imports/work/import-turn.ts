// Works on an import in the background: batch after batch, each in a transaction of its own, so that a crash loses no
// more than the batch under way and nothing is done twice.
import type { ImportStatus } from '#contract/imports/imports'
import { type Db, json, type Transaction, transaction } from '#server/db/database'
import { databaseFailure } from '#server/db/failures'
import { ShopError } from '#server/http/errors'
import { type AdminContext, contextOfJob } from '#server/http/request/context'
import type { ImportKind, ImportKinds, ImportSubject } from '#server/imports/import-kind'
import { type ImportTask, queueImport } from '#server/imports/queue-import'
import { notify } from '#server/notifications/notify'

export interface ImportTurn {
  tx: Transaction
  ctx: AdminContext
  kind: ImportKind
  importId: string
  /** Rows to do. */
  most: number
  /** One by one, so that a row that is refused can be named. */
  singly: boolean
}

/** How many rows were done, none when no more wait. Throws `RowRefused`. */
export type DoRows = (turn: ImportTurn) => Promise<number>

interface Work {
  kinds: ImportKinds
  task: ImportTask
  /** In which the import is while it is worked on, and afterwards. */
  during: ImportStatus
  afterwards: ImportStatus
  doRows: DoRows
}

const BATCH = 50
/** Then others get their turn, mails for example. */
const TURN_MS = 2_000

/** Does what fits into a turn and queues the rest. */
export async function workOnImport(db: Db, importId: string, work: Work): Promise<void> {
  const until = Date.now() + TURN_MS
  while (await doBatch(db, importId, work)) {
    if (Date.now() < until) continue
    return transaction(db, (tx) => queueImport(tx, work.task, importId))
  }
}

/** Whether more rows wait. A row that is refused is set aside, and the rest of its batch is done again without it. */
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
  const count = await doRows({ tx, kind, importId, most: BATCH, singly, ctx: contextOfJob(found) })
  await tx
    .updateTable('imports')
    .set((eb) => ({
      done: eb('done', '+', count),
      ...(count === 0 && { status: afterwards, finishedAt: new Date() }),
    }))
    .where('id', '=', importId)
    .execute()
  return count > 0
}

/** Nothing where another worker is at it, or it is over. */
const lockWork = (tx: Transaction, importId: string, status: ImportStatus) =>
  tx
    .selectFrom('imports')
    .select(['subject', 'adminId', 'adminName', 'ip', 'requestId'])
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
  await tx
    .updateTable('importRows')
    .set({ status: 'conflict', errors: json([{ column: null, message }]) })
    .where('importId', '=', importId)
    .where('rowNumber', '=', rowNumber)
    .execute()
  await tx
    .updateTable('imports')
    .set((eb) => ({ conflicts: eb('conflicts', '+', 1) }))
    .where('id', '=', importId)
    .execute()
}

/** A row that cannot be done as things are now, with the sentence that says why. */
export class RowRefused extends Error {
  readonly rowNumber: number

  constructor(rowNumber: number, message: string) {
    super(message)
    this.rowNumber = rowNumber
  }

  /** Runs the work of a row. A fault, and what may pass by itself, is thrown as it is: the job is then tried again. */
  static async of<T>(rowNumber: number, work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      const message = refusalOf(error)
      throw message === null ? error : new RowRefused(rowNumber, message)
    }
  }
}

/** Null for a fault, and for what may pass by itself. */
function refusalOf(error: unknown): string | null {
  const refusal = error instanceof ShopError ? error : databaseFailure(error)
  const isLock = (error as { code?: string }).code === '55P03'
  if (!refusal || isLock || refusal.code === 'unavailable' || refusal.code === 'internal') return null
  return refusal.message
}

/** After the last try: the import stands still, and admins are told. */
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
      const text = `${failed.fileName}: a fault has stopped it. What it wrote can be undone.`
      await notify(tx, { kind: 'failed-job', title: 'An import has stopped', text })
    }
  })
}
