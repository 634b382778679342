/** The lock on a data directory: one app at a time. The error for a second app names the first one's process. */
import { join } from 'node:path'
import { takeLock } from '../../../tools/file-lock.mjs'
import { EngineError } from './engine-error.ts'
import type { Home } from './folders.ts'

/** How long to wait for an app that is just stopping, so that a restart doesn't fail. */
const PATIENCE_MS = 3000

/** Takes the lock and returns a function that releases it. */
export function lockHome(home: Home, dataDir: string) {
  const end = Date.now() + PATIENCE_MS
  return takeLock(join(home.folder, 'haat.lock'), (holder) => {
    if (Date.now() <= end) return
    throw new EngineError(
      `Another copy of Haat is already running on this data directory (${dataDir}), process ${holder}.`,
    )
  })
}
