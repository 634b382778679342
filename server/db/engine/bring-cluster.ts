/**
 * Puts a restored cluster into a data directory that has none. The cluster is built next to its final place, given to
 * the account that serves it and then renamed, so that an existing cluster is always complete.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { EngineError, explain } from './engine-error.ts'
import { findHome, flushFolder, ownFolder } from './folders.ts'

/** @param fill writes the cluster's files into the given folder */
export async function bringCluster(
  input: { dataDir: string; log: (line: string) => void },
  fill: (folder: string) => Promise<void>,
): Promise<{ cluster: string; remove: () => void }> {
  const home = findHome(resolve(input.dataDir), input.log)
  const { cluster, account } = home
  if (existsSync(cluster))
    throw new EngineError(
      `${cluster} already contains a database. Restore the shop into an empty data directory.`,
    )
  const draft = `${cluster}.new`
  const remove = (path: string) => rmSync(path, { recursive: true, force: true })
  try {
    remove(draft)
    ownFolder(draft, 0o700, account)
    await fill(draft)
    if (account) {
      const given = spawnSync('chown', ['-R', `${account.uid}:${account.gid}`, draft])
      if (given.status !== 0) throw new Error(given.stderr.toString())
    }
    renameSync(draft, cluster)
    flushFolder(dirname(cluster))
    return { cluster, remove: () => remove(cluster) }
  } catch (error) {
    remove(draft)
    // The caller explains problems with the content of the files.
    throw (error as NodeJS.ErrnoException).syscall ? explain(error, 'restoring the database', cluster) : error
  }
}
