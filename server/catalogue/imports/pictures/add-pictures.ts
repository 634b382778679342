// Adds the pictures of imports that are due: fetches those of other servers, a few at a time, and adds each to its
// product. Nothing is fetched within a transaction. A turn ends by queueing the next one.
import { sql } from 'kysely'
import { type Db, transaction } from '#server/db/database'
import { BEING_CHANGED, databaseFailure } from '#server/db/failures'
import type { PictureStore } from '#server/files/picture-store'
import { withUploads } from '#server/files/uploaded-pictures'
import { ShopError } from '#server/http/errors'
import { isClaimable, queuePictures } from '#server/imports/import-pictures'
import { limitConcurrency } from '#server/jobs/limit-concurrency'
import { addPicture } from './add-picture.ts'
import { type Failure, type FetchRules, fetchPicture } from './fetch-picture.ts'
import { storePicture } from './store-picture.ts'

export interface PictureDeps {
  db: Db
  pictures: PictureStore
  rules: FetchRules
  /** On abort no further download is begun, and running ones are cancelled; the next worker repeats them. */
  stopping: AbortSignal
}

const AT_ONCE = 4
const PER_HOST = 2
const TURN_MS = 20_000
/** An attempt without an outcome for this long, for example after a crash, is repeated. */
const LEASE_SECONDS = 180
const MAX_ATTEMPTS = 5
/** Pauses after each failed attempt. */
const RETRY_SECONDS = [30, 120, 600, 3_600]

/** Throws only if the database or the disk fails, so that the job is retried. */
export async function addPictures(deps: PictureDeps): Promise<void> {
  const end = Date.now() + TURN_MS
  const turn = { ...deps, hosts: [], claiming: limitConcurrency(1) }
  const workers = Array.from({ length: AT_ONCE }, async () => {
    while (Date.now() < end && !deps.stopping.aborted) if (!(await addNext(turn))) return
  })
  const ended = await Promise.allSettled(workers)
  await queuePictures(deps.db)
  for (const worker of ended) if (worker.status === 'rejected') throw worker.reason
}

interface Turn extends PictureDeps {
  /** Hosts of the running downloads, with repetitions. */
  hosts: string[]
  claiming: <T>(work: () => Promise<T>) => Promise<T>
}

interface Claimed {
  id: string
  importId: string
  rowNumber: number
  position: number
  source: string
  host: string | null
  /** Null if it has to be fetched. */
  path: string | null
  attempts: number
}

/** Returns whether there was a picture to add. */
async function addNext(turn: Turn): Promise<boolean> {
  const { db, hosts } = turn
  const isBusy = (host: string) => hosts.filter((other) => other === host).length >= PER_HOST
  const claimed = await turn.claiming(async () => {
    const found = await claim(db, hosts.filter(isBusy))
    if (found?.path === null) hosts.push(found.host ?? '')
    return found
  })
  if (!claimed) return false
  const { path } = claimed
  if (path !== null) {
    await settled(db, claimed, () => transaction(db, (tx) => addPicture(tx, { ...claimed, path })))
    return true
  }
  try {
    await fetchClaimed(turn, claimed)
  } finally {
    hosts.splice(hosts.indexOf(claimed.host ?? ''), 1)
  }
  return true
}

/**
 * Claims a due picture that no other worker has. From here on it counts as an attempt.
 * @param busy hosts that have `PER_HOST` downloads already
 */
async function claim(db: Db, busy: readonly string[]): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    with due as materialized (
      select id from import_pictures
      where next_attempt_at <= now() and ${isClaimable} and (status = 'stored' or host <> all(${[...busy]}::text[]))
      order by next_attempt_at, import_id, row_number, position limit 1 for update skip locked
    )
    update import_pictures p set attempts = p.attempts + 1,
      next_attempt_at = now() + make_interval(secs => ${LEASE_SECONDS})
    from due where p.id = due.id
    returning p.id, p.import_id, p.row_number, p.position, p.source, p.host, p.attempts,
      case when p.status = 'stored' then p.path end as path`.execute(db)
  return rows[0]
}

/** One download serves all rows of the import that have the same address. */
async function fetchClaimed({ db, pictures, rules, stopping }: Turn, claimed: Claimed): Promise<void> {
  const { importId, source } = claimed
  const fetched = await fetchPicture(source, rules, stopping)
  if (stopping.aborted) return release(db, claimed)
  if ('fault' in fetched) return settle(db, claimed, fetched)
  const file = { filename: '', bytes: fetched.bytes, signal: stopping }
  await settled(db, claimed, () =>
    withUploads({ db, pictures }, null, { field: 'images', files: [file] }, async ([path = '']) => {
      await transaction(db, (tx) => storePicture(tx, { importId, sources: [source] }, path))
    }),
  )
}

/**
 * Runs the work and records its refusal, which is final unless the product is just being changed. Any other error is a
 * fault of the shop: it is thrown, and the picture is tried again.
 */
async function settled(db: Db, picture: Claimed, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const refusal = error instanceof ShopError ? error : databaseFailure(error)
    if (refusal) {
      const isTemporary = refusal.code === 'unavailable' || refusal.message === BEING_CHANGED
      return settle(db, picture, { fault: faultOf(refusal), isTemporary })
    }
    if (picture.attempts >= MAX_ATTEMPTS)
      await settle(db, picture, { fault: 'The picture could not be stored', isTemporary: false })
    throw error
  }
}

function faultOf({ code, message }: Pick<ShopError, 'code' | 'message'>): string {
  if (code === 'not_found') return 'The product has been deleted'
  return code === 'unsupported_media_type'
    ? 'Not a JPG, PNG, WebP or AVIF picture, or it is damaged'
    : message.replace(/^Picture: /, '')
}

/** A download that failed has failed for every row with its address. */
async function settle(
  db: Db,
  { id, importId, source, path, attempts }: Claimed,
  failure: Failure,
): Promise<void> {
  const isFinal = !failure.isTemporary || attempts >= MAX_ATTEMPTS
  const seconds = Math.max(RETRY_SECONDS[attempts - 1] ?? 0, failure.retryAfterSeconds ?? 0)
  const same =
    path === null
      ? sql`import_id = ${importId} and source = ${source} and status = 'waiting'`
      : sql`id = ${id} and status = 'stored'`
  await sql`
    update import_pictures set error = ${failure.fault}, attempts = greatest(attempts, ${attempts}),
      status = case when ${isFinal} then 'failed' else status end,
      next_attempt_at = case when next_attempt_at is not null then now() + make_interval(secs => ${seconds}) end
    where ${same}`.execute(db)
}

/** Releases a cancelled attempt, which doesn't count. */
async function release(db: Db, { id }: Claimed): Promise<void> {
  await sql`
    update import_pictures set attempts = attempts - 1, next_attempt_at = now()
    where id = ${id} and status = 'waiting'`.execute(db)
}
