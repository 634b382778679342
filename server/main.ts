// Entry point: from environment variables to a running shop. A single process does everything; with SERVERS=2 or
// more, one process runs the database and supervises the others. The only file that reads process.env.
import { fileFoldersOf, folderOf } from './backups/place.ts'
import { startEngine } from './db/engine/engine.ts'
import { EngineError } from './db/engine/engine-error.ts'
import { assertReleaseFits } from './db/known-migrations.ts'
import { release } from './db/release.ts'
import { readServerVersion } from './db/server-version.ts'
import { describeSending, mailFolderOf } from './emails/mail-server/find-sending.ts'
import { createLog, type Logger } from './http/log.ts'
import { releaseHeldJobs } from './jobs/held-jobs.ts'
import { banner } from './processes/banner.ts'
import {
  type Environment,
  EnvironmentError,
  hasApiDocs,
  mailEnvironmentOf,
  originOf,
  readEnvironment,
} from './processes/environment.ts'
import { type Lifetime, live } from './processes/lifetime.ts'
import { outliveSupervisor } from './processes/outlive-supervisor.ts'
import { prepareShop } from './processes/prepare-shop.ts'
import { restrictFolders } from './processes/restrict-folders.ts'
import { endServers, listServers } from './processes/server-list.ts'
import { explainStart, StartError } from './processes/start-error.ts'
import { type DatabaseAddresses, openStores, type Stores } from './processes/stores.ts'
import type { Role } from './processes/supervise.ts'

const JOB_CONNECTIONS = 4

const role = process.argv[2] as Role | undefined
let environment: Environment | undefined

async function openShop(lifetime: Lifetime): Promise<void> {
  const begun = performance.now()
  const say = (line: string) => console.log(`• ${line}`)
  environment = readEnvironment(process.env)
  say(`Haat ${release} on Node ${process.versions.node}`)
  const { DATABASE_URL: externalUrl, DATA_DIR: dataDir } = environment
  const database = external(environment) ?? (await startDatabase(dataDir, say, lifetime))
  const log = createLog(environment.LOG_LEVEL)
  await restrictFolders([mailFolderOf(dataDir), fileFoldersOf(dataDir).private, folderOf(dataDir)], say)
  const stores = openStores({ environment, database, log, connections: environment.DATABASE_POOL }, lifetime)
  const prepared = await prepareShop({
    ...stores,
    owner: database.owner,
    place: stores.backups,
    backUp: environment.BACKUP_BEFORE_UPGRADE,
    demoShop: environment.DEMO_SHOP ?? externalUrl === undefined,
    admin: { email: environment.ADMIN_EMAIL, password: environment.ADMIN_PASSWORD },
    log: say,
  })
  await warnOfMissingFixes(stores, externalUrl === undefined, say)
  if (externalUrl === undefined) await keepLog(stores, database.owner, lifetime)
  if (environment.SERVERS > 1) {
    const { supervise } = await import('./processes/supervise.ts')
    const { DATABASE_OWNER_URL: _, ...others } = process.env
    const variables = { ...others, HAAT_DATABASE: database.shop }
    // Processes that serve visitors get only the shop's role, not the owner of the tables.
    const workerVariables = { HAAT_DATABASE_OWNER: database.owner }
    await supervise({ environment, variables, workerVariables }, lifetime)
  } else {
    // A crash with several servers may have left some behind, which use the port.
    await endServers(listServers(dataDir))
    await work({ environment, stores, log }, lifetime)
    await answer({ environment, stores, log }, lifetime)
  }
  console.log(
    banner({
      url: originOf(environment),
      prepared,
      apiDocs: hasApiDocs(environment),
      database: externalUrl ? 'the one at DATABASE_URL' : `embedded, in ${dataDir}`,
      mail: await describeSending(mailEnvironmentOf(environment), mailFolderOf(dataDir), stores.db),
      servers: environment.SERVERS,
      seconds: (performance.now() - begun) / 1000,
    }),
  )
}

/** Opens one of the processes that `supervise` keeps running, on a migrated database. */
async function openPart(lifetime: Lifetime): Promise<void> {
  // If the parent is gone, exit at once: running jobs are left to the next worker, which may start any moment.
  if (role === 'worker') process.once('disconnect', () => process.exit(1))
  environment = readEnvironment(process.env)
  if (role === 'server') outliveSupervisor(environment.HAAT_KEEPER ?? null)
  const { HAAT_DATABASE: shop, HAAT_DATABASE_OWNER: owner = shop, DATABASE_POOL } = environment
  if (shop === undefined || owner === undefined)
    throw new StartError("Start the shop with `npm start`; this process can't be started on its own.")
  const log = createLog(environment.LOG_LEVEL)
  const connections = role === 'worker' ? JOB_CONNECTIONS : DATABASE_POOL
  const stores = openStores({ environment, database: { owner, shop }, log, connections }, lifetime)
  await assertReleaseFits(stores.pool)
  await (role === 'worker' ? work : answer)({ environment, stores, log }, lifetime)
}

// Loaded dynamically, so that a supervising process stays small.

interface Part {
  environment: Environment
  stores: Stores
  log: Logger
}

async function work({ environment, stores, log }: Part, lifetime: Lifetime): Promise<void> {
  // No other process uses an embedded database.
  if (environment.DATABASE_URL === undefined) await releaseHeldJobs(stores.pool)
  const { doJobs } = await import('./processes/do-jobs.ts')
  await doJobs({ environment, stores, log }, lifetime)
}

async function answer(part: Part, lifetime: Lifetime): Promise<void> {
  const { serve } = await import('./processes/serve.ts')
  await serve(part, lifetime)
}

async function warnOfMissingFixes({ pool }: Stores, isEmbedded: boolean, say: (line: string) => void) {
  const { version, missingFixes } = await readServerVersion(pool)
  if (missingFixes === null) return
  const remedy = isEmbedded
    ? 'For a public shop, set DATABASE_URL to a server that has them'
    : 'Upgrade the database server'
  say(`PostgreSQL ${version} lacks the security fixes of ${missingFixes}. ${remedy} (docs/upgrading.md)`)
}

async function keepLog({ db, backups }: Stores, connectionString: string, lifetime: Lifetime): Promise<void> {
  const { archiveWal } = await import('./backups/wal/archive-wal.ts')
  const keeping = archiveWal({ db, place: backups, connectionString })
  lifetime.onEnd(keeping.stop)
}

async function startDatabase(
  dataDir: string,
  log: (line: string) => void,
  lifetime: Lifetime,
): Promise<DatabaseAddresses> {
  const engine = await startEngine({ dataDir, log })
  lifetime.onEnd(engine.stop)
  return { owner: engine.connectionString, shop: engine.shopConnectionString }
}

/** Returns the addresses of an external PostgreSQL, or null for the embedded one. */
function external({ DATABASE_URL: shop, DATABASE_OWNER_URL: owner = shop }: Environment) {
  return shop === undefined || owner === undefined ? null : { owner, shop }
}

/** Returns a message for known failures, and the whole error otherwise. */
function explain(error: unknown): unknown {
  const explained = explainStart(error, {
    port: environment?.PORT ?? 0,
    dataDir: environment?.DATA_DIR ?? '',
  })
  const isForPeople = [StartError, EngineError, EnvironmentError].some((kind) => explained instanceof kind)
  return isForPeople ? `\n${(explained as Error).message}\n` : explained
}

await live(role === undefined ? openShop : openPart, { explain, isTold: role === undefined })
