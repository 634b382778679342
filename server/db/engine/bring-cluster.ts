/**
 * Puts a cluster that comes from elsewhere into a data directory that has none: built beside its place, given to the
 * account that serves it, and renamed into it, so that a cluster that exists is complete.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { EngineError, explain } from './engine-error.ts'
import { findHome, ownFolder } from './folders.ts'

/** @param fill writes the files of the cluster into the folder that it is given */
export async function bringCluster(
  input: { dataDir: string; log: (line: string) => void },
  fill: (folder: string) => Promise<void>,
): Promise<{ cluster: string; remove: () => void }> {
  const home = findHome(resolve(input.dataDir), input.log)
  const { cluster, account } = home
  if (existsSync(cluster))
    throw new EngineError(
      `There is a database in ${cluster} already. A shop is restored into an empty data directory.`,
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
    return { cluster, remove: () => remove(cluster) }
  } catch (error) {
    remove(draft)
    // What is wrong with the files is the caller's to say.
    throw (error as NodeJS.ErrnoException).syscall ? explain(error, 'restoring the database', cluster) : error
  }
}
