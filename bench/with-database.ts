// A temporary database for a benchmark.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEngine } from '#server/db/engine/engine'

/** Runs the work with the address of an empty database and a folder, and removes both. */
export async function withDatabase(
  name: string,
  work: (address: string, folder: string) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), `haat-${name}-`))
  // For root the database runs as another user, who needs access.
  await chmod(folder, 0o755)
  const engine = await startEngine({ dataDir: folder, log: () => {} })
  try {
    await work(engine.connectionString, folder)
  } finally {
    await engine.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
