/** One app per data directory: the second is told who has it. */
import { join } from 'node:path'
import { takeLock } from '../../../tools/file-lock.mjs'
import { EngineError } from './engine-error.ts'
import type { Home } from './folders.ts'

/** How long a copy that is just stopping may take, so that a restart does not trip over the one before it. */
const PATIENCE_MS = 3000

/** Takes the lock and returns what gives it back. */
export function lockHome(home: Home, dataDir: string) {
  const end = Date.now() + PATIENCE_MS
  return takeLock(join(home.folder, 'haat.lock'), (holder) => {
    if (Date.now() <= end) return
    throw new EngineError(
      `Another copy of Haat is already running on this data directory (${dataDir}), process ${holder}.`,
    )
  })
}
