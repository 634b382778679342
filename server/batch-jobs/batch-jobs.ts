// Batch jobs: a job is created with its rows in one transaction, then processed row by row, each in its own
// transaction. A row is pending, done or refused with a reason. No row is processed twice, even if a job is resumed
// after a crash or by two workers at once.
import { type RawBuilder, sql } from 'kysely'
import { Id } from '#contract/base/text'
import type { BatchJob } from '#contract/batch-jobs/admin'
import { type Db, json, type Transaction, transaction } from '#server/db/database'
import { BEING_CHANGED, databaseFailure } from '#server/db/failures'
import { notFound, ShopError } from '#server/http/errors'
import type { AdminActor } from '#server/http/request/actor'
import { type AdminContext, contextOfJob } from '#server/http/request/context'
import { addJob } from '#server/jobs/add-job'
import { notify } from '#server/notifications/notify'

interface NewBatchJob {
  /** Key of the handler in `BatchHandlers`. */
  kind: string
  /** Human-readable: "Raise prices by 5 %". */
  title: string
  input: unknown
  /** A query for `id` and `name` of the rows, in order. */
  rows: RawBuilder<unknown>
}

/** Up to this many rows are processed before the request is answered. */
const MAX_AT_ONCE = 100
/** A job finishes what a request has left, but only after the request had time to finish. */
const CALL_SECONDS = 60
const MAX_ATTEMPTS = 8

/** Returns the id of the run and its number of rows. From here on the run is completed even if the caller fails. */
export async function startBatchJob(
  tx: Transaction,
  { actor, address, requestId }: AdminContext,
  { kind, title, input, rows }: NewBatchJob,
): Promise<{ runId: string; total: number }> {
  const { id: runId } = await tx
    .insertInto('bulkRuns')
    .values({
      kind,
      title,
      input: json(input),
      adminId: actor.id,
      adminName: actor.name,
      ip: address,
      requestId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { numAffectedRows = 0n } = await sql`
    insert into bulk_run_rows (run_id, position, subject_id, name)
    select ${runId}, row_number() over (), id, name from (${rows}) meant`.execute(tx)
  const total = Number(numAffectedRows)
  await tx.updateTable('bulkRuns').set({ total }).where('id', '=', runId).execute()
  await addJob(tx, {
    task: 'run_bulk_action',
    payload: { runId: sql`${runId}::text` },
    maxAttempts: MAX_ATTEMPTS,
    runAt: sql`now() + make_interval(secs => ${total > MAX_AT_ONCE ? 0 : CALL_SECONDS})`,
  })
  return { runId, total }
}

/** Applies the action to one row; throwing a `ShopError` refuses the row. */
export type BatchHandler = (
  tx: Transaction,
  ctx: AdminContext,
  subjectId: string,
  input: never,
) => Promise<void>
export type BatchHandlers = Readonly<Record<string, BatchHandler>>

/** Processes pending rows. An unexpected error stops the run and leaves the row pending. */
export async function workThrough(db: Db, acts: BatchHandlers, runId: string): Promise<void> {
  const run = await db.selectFrom('bulkRuns').selectAll().where('id', '=', runId).executeTakeFirst()
  const act = run && acts[run.kind]
  if (!act || run.status === 'done') return
  const ctx = contextOfJob(run)
  for (;;) {
    const row = await nextRow(db, runId)
    if (!row) break
    await actOnRow(db, runId, row, (tx) => act(tx, ctx, row.subjectId, run.input as never))
  }
  await sql`
    update bulk_runs set status = 'done', finished_at = now() where id = ${runId} and status <> 'done'`.execute(
    db,
  )
}

/** Processes a small run before the request is answered; leaves a large one to the job. */
export async function workThroughFew(db: Db, acts: BatchHandlers, runId: string): Promise<void> {
  const { total } = await getBatchJob(db, runId)
  if (total <= MAX_AT_ONCE) await workThrough(db, acts, runId)
}

interface BulkJob {
  runId: string
  attempts: number
  max_attempts: number
}

/** Processes a run as a job. After the last attempt the remaining rows stay pending, and admins are notified. */
export async function runBatchJob(db: Db, acts: BatchHandlers, job: BulkJob): Promise<void> {
  try {
    await workThrough(db, acts, job.runId)
  } catch (error) {
    if (job.attempts >= job.max_attempts) await transaction(db, (tx) => failRun(tx, job.runId))
    throw error
  }
}

async function failRun(tx: Transaction, runId: string): Promise<void> {
  const run = await tx
    .updateTable('bulkRuns')
    .set({ status: 'failed', finishedAt: sql<Date>`now()` })
    .where('id', '=', runId)
    .where('status', '=', 'running')
    .returning(['title', 'total', 'done', 'refused'])
    .executeTakeFirst()
  if (!run) return
  const left = run.total - run.done - run.refused
  await notify(tx, {
    kind: 'failed-job',
    title: `${run.title} stopped`,
    text: `${left} of ${run.total} rows are left`,
  })
}

type WaitingRow = { position: number; subjectId: string }

const nextRow = (db: Db, runId: string): Promise<WaitingRow | undefined> =>
  db
    .selectFrom('bulkRunRows')
    .select(['position', 'subjectId'])
    .where('runId', '=', runId)
    .where('status', '=', 'waiting')
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()

async function actOnRow(
  db: Db,
  runId: string,
  { position }: WaitingRow,
  work: (tx: Transaction) => Promise<void>,
): Promise<void> {
  try {
    await transaction(db, async (tx) => {
      if (await settleRow(tx, runId, position, null)) await work(tx)
    })
  } catch (error) {
    const reason = reasonOf(error)
    if (reason === null) throw error
    await transaction(db, (tx) => settleRow(tx, runId, position, reason))
  }
}

/** Returns why a row is refused; null for an unexpected error, which says nothing about the row. */
function reasonOf(error: unknown): string | null {
  if (error instanceof ShopError) return error.code === 'version_conflict' ? BEING_CHANGED : error.message
  const failure = databaseFailure(error)
  return failure === null || failure.code === 'unavailable' ? null : failure.message
}

/** Returns false if a concurrent worker has settled the row. Until this transaction ends, other workers wait for it. */
async function settleRow(
  tx: Transaction,
  runId: string,
  position: number,
  reason: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('bulkRunRows')
    .set({ status: reason === null ? 'done' : 'refused', reason })
    .where('runId', '=', runId)
    .where('position', '=', position)
    .where('status', '=', 'waiting')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  const counter = reason === null ? 'done' : 'refused'
  await tx
    .updateTable('bulkRuns')
    .set((eb) => ({ [counter]: eb(counter, '+', 1) }))
    .where('id', '=', runId)
    .execute()
  return true
}

const MAX_REFUSALS = 200

/**
 * Runs name what they act on, so only their creator and admins with access to the audit log may see them. Throws
 * `not_found`.
 */
export async function requireSeenBy(
  db: Db,
  id: string,
  { id: adminId, permissions }: Pick<AdminActor, 'id' | 'permissions'>,
): Promise<void> {
  if (permissions.has('audit.read') || !Id.safeParse(id).success) return
  const own = await db
    .selectFrom('bulkRuns')
    .select('id')
    .where('id', '=', id)
    .where('adminId', '=', adminId)
    .executeTakeFirst()
  if (!own) throw notFound('Batch job')
}

/** Throws `not_found`. */
export async function getBatchJob(db: Db, id: string): Promise<BatchJob> {
  const run = Id.safeParse(id).success
    ? await db.selectFrom('bulkRuns').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined
  if (!run) throw notFound('Batch job')
  const refusals = await db
    .selectFrom('bulkRunRows')
    .select([
      'subjectId',
      'name',
      sql<string>`coalesce(reason, '')`.as('reason'),
      sql<boolean>`reason is not distinct from ${BEING_CHANGED}`.as('mayPass'),
    ])
    .where('runId', '=', id)
    .where('status', '=', 'refused')
    .orderBy('position')
    .limit(MAX_REFUSALS)
    .execute()
  return {
    _id: run.id,
    title: run.title,
    status: run.status as BatchJob['status'],
    startedBy: run.adminName,
    createdAt: run.createdAt.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
    total: run.total,
    done: run.done,
    refused: run.refused,
    refusals,
  }
}
