// The feeds as compressed files in a temporary folder, one for each format. A file is used until something in the shop
// has changed, but at least for a multiple of the time it took to write, so that a large shop that sells all day isn't
// read for every request. Prices begin and end by the clock too, so a file is never older than fifteen minutes.
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { FeedFormat } from '#contract/product-feed/settings'
import type { Db } from '#server/db/database'
import type { ResponseCache } from '#server/http/reply/response-cache'
import { emptySummary, type FeedSummary, feedParts } from './feed-text.ts'

const MAX_AGE_MS = 15 * 60_000
const REST_FOR_EACH_UNIT_OF_WORK = 10
/** Without a configured origin, each host name has files of its own. */
const MAX_FILES = 6

interface FeedFile {
  etag: string
  path: string
  summary: FeedSummary
  /** Number of changes announced before it was written. */
  changes: number
  /** In milliseconds of `performance.now()`. */
  writtenAt: number
  tookMs: number
}

interface Wanted {
  format: FeedFormat
  origin: string
}

export interface FeedFiles {
  /** Opens the current file; the caller closes it. */
  open(wanted: Wanted): Promise<{ etag: string; file: FileHandle }>
  summaryOf(wanted: Wanted): Promise<FeedSummary>
  close(): Promise<void>
}

export function createFeedFiles(readFrom: () => Promise<Db>, cache: ResponseCache): FeedFiles {
  let changes = 0
  // Files written before an unknown change are invalid.
  let validFrom = 0
  cache.onChange((key) => {
    changes++
    if (key === null) validFrom = changes
  })
  const files = new Map<string, Promise<FeedFile>>()
  let folder: Promise<string> | undefined
  let number = 0

  const keyOf = ({ format, origin }: Wanted) => `${format} ${origin}`

  async function current(wanted: Wanted): Promise<FeedFile> {
    const key = keyOf(wanted)
    const known = files.get(key)
    const file = await known
    if (file && file.changes >= validFrom && isFresh(file, changes)) return file
    // Another request may have begun to write it meanwhile.
    const begun = files.get(key)
    if (begun && begun !== known) return begun
    const writing = write(wanted)
    files.set(key, writing)
    writing.catch(() => files.delete(key))
    const written = await writing
    if (file) await rm(file.path, { force: true })
    await removeOldest()
    return written
  }

  async function write(wanted: Wanted): Promise<FeedFile> {
    const began = performance.now()
    const before = changes
    folder ??= mkdtemp(join(tmpdir(), 'haat-feeds-'))
    const path = join(await folder, `${++number}.gz`)
    const hash = createHash('sha256')
    const summary = emptySummary()
    const db = await readFrom()
    async function* hashed() {
      for await (const part of feedParts(db, wanted, summary)) {
        hash.update(part)
        yield part
      }
    }
    await pipeline(Readable.from(hashed()), createGzip(), createWriteStream(path))
    const writtenAt = performance.now()
    const etag = hash.digest('base64url').slice(0, 27)
    return { etag, path, summary, changes: before, writtenAt, tookMs: writtenAt - began }
  }

  async function removeOldest(): Promise<void> {
    for (const [key, file] of files) {
      if (files.size <= MAX_FILES) return
      files.delete(key)
      await rm((await file).path, { force: true })
    }
  }

  return {
    async open(wanted) {
      const { etag, path } = await current(wanted)
      try {
        return { etag, file: await open(path) }
      } catch {
        // Another request has replaced the file in between.
        const { etag: newEtag, path: newPath } = await current(wanted)
        return { etag: newEtag, file: await open(newPath) }
      }
    },
    summaryOf: async (wanted) => (await current(wanted)).summary,
    async close() {
      if (folder) await rm(await folder, { recursive: true, force: true })
    },
  }
}

function isFresh(file: FeedFile, changes: number): boolean {
  const ageMs = performance.now() - file.writtenAt
  if (ageMs >= MAX_AGE_MS) return false
  return file.changes === changes || ageMs < file.tookMs * REST_FOR_EACH_UNIT_OF_WORK
}
