/**
 * The embedded PostgreSQL, for machines that have none. While an engine runs, only this process uses the data
 * directory. Committed data survives a crash of either process.
 */
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { findBinaries } from './binaries.ts'
import { ensureCluster } from './cluster.ts'
import { assertDurable, ensureShopDatabase, ensureShopRole, ownerAddress } from './connection.ts'
import { explain } from './engine-error.ts'
import { findHome } from './folders.ts'
import { lockHome } from './lock.ts'
import { type Postmaster, servingPostmaster, stopPostmaster } from './postmaster.ts'
import { isPostmasterOf } from './processes.ts'

export { EngineError } from './engine-error.ts'

export type Engine = {
  /** For `pg`, over the Unix socket, as the role that owns everything. */
  connectionString: string
  /** As the shop's role. Its password changes at each start, except after a crash. */
  shopConnectionString: string
  /** Ends every session, stops the server and releases the lock on the data directory. */
  stop(): Promise<void>
}

/**
 * Starts the database of `dataDir`, or takes over the one that was left running. Returns once it responds. Throws
 * EngineError, whose message is one sentence for the person at the terminal.
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
      const serve = () => servingPostmaster(home, binaries, { password, log })
      const watched = watch(await serve(), {
        serve,
        log,
        isAlive: ({ pid }) => isPostmasterOf(pid, home.cluster),
      })
      const access = { socketFolder: watched.current().socketFolder, password }
      const shopPassword = join(home.folder, 'shop.password')
      const stop = once(async () => {
        rmSync(shopPassword, { force: true })
        await stopPostmaster(await watched.end(), home).finally(unlock)
      })
      const shopConnectionString = await ready(access, shopPassword).catch((error) =>
        stop().then(() => Promise.reject(error)),
      )
      return { connectionString: ownerAddress(access), shopConnectionString, stop }
    } catch (error) {
      unlock()
      throw error
    }
  } catch (error) {
    throw explain(error, 'starting the database', dataDir)
  }
}

async function ready(access: Parameters<typeof assertDurable>[0], passwordFile: string): Promise<string> {
  await ensureShopDatabase(access)
  await assertDurable(access)
  return ensureShopRole(access, shopPasswordOf(passwordFile))
}

/** An orderly stop removes the file. After a crash, servers that still run need the same password. */
function shopPasswordOf(file: string): string {
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  const password = randomBytes(24).toString('base64url')
  writeFileSync(file, `${password}\n`, { mode: 0o600 })
  return password
}

const WATCH_MS = 1_000

interface Watch {
  serve: () => Promise<Postmaster>
  isAlive: (postmaster: Postmaster) => boolean
  log: (line: string) => void
}

/** Restarts a server that crashes while the shop runs, at the same socket. */
function watch(first: Postmaster, { serve, isAlive, log }: Watch) {
  let postmaster = first
  let reviving: Promise<void> | null = null
  const revive = async () => {
    log('The database server has stopped unexpectedly; restarting it')
    try {
      postmaster = await serve()
    } catch (error) {
      log(`The database server could not be restarted: ${(error as Error).message}`)
    }
    reviving = null
  }
  const timer = setInterval(() => {
    if (reviving === null && !isAlive(postmaster)) reviving = revive()
  }, WATCH_MS)
  timer.unref()
  return {
    current: () => postmaster,
    async end() {
      clearInterval(timer)
      await reviving
      return postmaster
    },
  }
}

function once(run: () => Promise<void>) {
  let running: Promise<void> | undefined
  return () => (running ??= run())
}
