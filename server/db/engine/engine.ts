/**
 * The PostgreSQL that comes with Haat, for machines that have none. While an engine runs, this process alone uses the
 * data directory, and what the server confirmed survives the death of either of them.
 */
import { resolve } from 'node:path'
import { findBinaries } from './binaries.ts'
import { ensureCluster } from './cluster.ts'
import { assertDurable, connectionString, ensureShopDatabase } from './connection.ts'
import { explain } from './engine-error.ts'
import { findHome } from './folders.ts'
import { lockHome } from './lock.ts'
import { servingPostmaster, stopPostmaster } from './postmaster.ts'

export { EngineError } from './engine-error.ts'

export type Engine = {
  /** For `pg`, over the Unix socket. */
  connectionString: string
  /** Ends every session, stops the server and gives the data directory back. */
  stop(): Promise<void>
}

/**
 * Starts the database of `dataDir`, or adopts the one that was left running, and returns when it answers.
 * Throws EngineError, whose message is one sentence for the person at the terminal.
 */
export async function startEngine(input: { dataDir: string; log: (line: string) => void }): Promise<Engine> {
  const { log } = input
  const dataDir = resolve(input.dataDir)
  try {
    const home = findHome(dataDir, log)
    const unlock = await lockHome(home, dataDir)
    try {
      const binaries = findBinaries(home.account, log)
      const password = await ensureCluster(home, binaries, log)
      const postmaster = await servingPostmaster(home, binaries, { password, log })
      const access = { socketFolder: postmaster.socketFolder, password }
      const stop = once(() => stopPostmaster(postmaster, home).finally(unlock))
      await ready(access).catch((error) => stop().then(() => Promise.reject(error)))
      return { connectionString: connectionString(access), stop }
    } catch (error) {
      unlock()
      throw error
    }
  } catch (error) {
    throw explain(error, 'starting the database', dataDir)
  }
}

async function ready(access: Parameters<typeof assertDurable>[0]) {
  await ensureShopDatabase(access)
  await assertDurable(access)
}

function once(run: () => Promise<void>) {
  let running: Promise<void> | undefined
  return () => (running ??= run())
}
