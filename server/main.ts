// Entry point: from environment variables to a running shop. A single process does everything; with SERVERS=2 or
// more, one process runs the database and supervises the others. The only file that reads process.env.
import type { ChildProcess } from 'node:child_process'
import { fileFoldersOf, folderOf } from './backups/place.ts'
import { startEngine } from './db/engine/engine.ts'
import { EngineError } from './db/engine/engine-error.ts'
import { assertReleaseFits } from './db/known-migrations.ts'
import { release } from './db/release.ts'
import { readServerAdvice } from './db/server-advice.ts'
import { describeSending, mailFolderOf } from './emails/mail-server/find-sending.ts'
import { createLog, type Logger } from './http/log.ts'
import { releaseHeldJobs } from './jobs/held-jobs.ts'
import { banner, bannerFields } from './processes/banner.ts'
import { checkFiles } from './processes/check-files.ts'
import { commandLine } from './processes/command-line.ts'
import {
  type Environment,
  EnvironmentError,
  hasApiDocs,
  mailEnvironmentOf,
  originOf,
  readEnvironment,
} from './processes/environment.ts'
import { type Lifetime, live } from './processes/lifetime.ts'
import { type Observation, observe, openMetrics, reportObserved } from './processes/observe.ts'
import { outliveSupervisor } from './processes/outlive-supervisor.ts'
import { prepareShop } from './processes/prepare-shop.ts'
import { restrictFolders } from './processes/restrict-folders.ts'
import { withSecretFiles } from './processes/secret-files.ts'
import { endServers, listServers } from './processes/server-list.ts'
import { explainStart, StartError } from './processes/start-error.ts'
import { type DatabaseAddresses, openStores, type Stores } from './processes/stores.ts'
import type { Role } from './processes/supervise.ts'

const JOB_CONNECTIONS = 4

/** How a single process with this ROLE reports itself. */
const roles = { all: 'shop', server: 'server', worker: 'worker' } as const

const role = process.argv[2] as Role | undefined
let environment: Environment | undefined

async function openShop(lifetime: Lifetime): Promise<void> {
  const begun = performance.now()
  const settings = withSecretFiles(process.env)
  environment = readEnvironment(settings)
  const log = createLog(environment.LOG_LEVEL)
  const say = (line: string) => (isForMachines() ? log.info(line) : console.log(`• ${line}`))
  say(`Haat ${release} on Node ${process.versions.node}`)
  const { DATABASE_URL: externalUrl, DATA_DIR: dataDir } = environment
  const database = external(environment) ?? (await startDatabase(dataDir, say, lifetime))
  await restrictFolders([mailFolderOf(dataDir), fileFoldersOf(dataDir).private, folderOf(dataDir)], say)
  const { ROLE, DATABASE_POOL, SERVERS } = environment
  const isWorker = ROLE === 'worker'
  const stores = openStores(
    isWorker
      ? { environment, database: withoutPooler(database), log, connections: JOB_CONNECTIONS }
      : { environment, database, log, connections: DATABASE_POOL },
    lifetime,
  )
  await checkFiles(environment, say)
  const prepared = await prepareShop({
    ...stores,
    database,
    isEmbedded: externalUrl === undefined,
    place: stores.backups,
    backUp: environment.BACKUP_BEFORE_UPGRADE,
    demoShop: environment.DEMO_SHOP ?? externalUrl === undefined,
    admin: { email: environment.ADMIN_EMAIL, password: environment.ADMIN_PASSWORD },
    log: say,
  })
  await warnOfMissingFixes(stores, externalUrl === undefined, say)
  if (externalUrl === undefined) await keepLog(stores, database.owner, lifetime)
  const isSupervisor = SERVERS > 1
  const part = { environment, stores, log, role: isSupervisor ? null : roles[ROLE] }
  const observation = await observe(part, lifetime)
  let children: () => ChildProcess[] = () => []
  if (isSupervisor) {
    const { supervise } = await import('./processes/supervise.ts')
    const { DATABASE_OWNER_URL: _, ...others } = settings
    const variables = { ...others, HAAT_DATABASE: database.shop }
    // Processes that serve visitors get only the shop's role, not the owner of the tables.
    const workerVariables = { HAAT_DATABASE_OWNER: database.owner }
    children = await supervise({ environment, variables, workerVariables }, lifetime)
  } else {
    // A crash with several servers may have left some behind, which use the port.
    await endServers(listServers(dataDir))
    if (ROLE !== 'server') await work({ ...part, observation }, lifetime)
    await (isWorker ? answerHealth : answer)({ ...part, observation }, lifetime)
    await reportObserved(observation, { ...part, role: roles[ROLE] }, lifetime)
  }
  await openMetrics(observation, part, children, lifetime)
  const opened = {
    url: originOf(environment),
    prepared,
    apiDocs: hasApiDocs(environment),
    database: externalUrl ? 'the one at DATABASE_URL' : `embedded, in ${dataDir}`,
    mail: await describeSending(mailEnvironmentOf(environment), mailFolderOf(dataDir), stores.db),
    servers: SERVERS,
    role: ROLE,
    seconds: (performance.now() - begun) / 1000,
  }
  if (isForMachines()) log.info(bannerFields(opened), 'Haat is open')
  else console.log(banner(opened))
}

/** With the access log on, and unless a person is watching, every line on standard output is JSON. */
const isForMachines = () => !process.stdout.isTTY && process.env.ACCESS_LOG === 'on'

/** Opens one of the processes that `supervise` keeps running, on a migrated database. */
async function openPart(lifetime: Lifetime): Promise<void> {
  // If the parent is gone, exit at once: running jobs are left to the next worker, which may start any moment.
  if (role === 'worker') process.once('disconnect', () => process.exit(1))
  environment = readEnvironment(process.env)
  if (role === 'server') outliveSupervisor(environment.HAAT_KEEPER ?? null)
  const { HAAT_DATABASE: shop, HAAT_DATABASE_OWNER: owner = shop } = environment
  const { DATABASE_DIRECT_URL: direct = shop, DATABASE_POOL } = environment
  if (shop === undefined || owner === undefined || direct === undefined)
    throw new StartError(
      `Start the shop with ${commandLine('start')}; this process can't be started on its own.`,
    )
  const log = createLog(environment.LOG_LEVEL)
  const all = { owner, shop, direct }
  const [database, connections] =
    role === 'worker' ? [withoutPooler(all), JOB_CONNECTIONS] : [all, DATABASE_POOL]
  const stores = openStores({ environment, database, log, connections }, lifetime)
  await assertReleaseFits(stores.pool)
  const part = { environment, stores, log, role: role ?? ('server' as const) }
  const observation = await observe(part, lifetime)
  await (role === 'worker' ? work : answer)({ ...part, observation }, lifetime)
  await reportObserved(observation, part, lifetime)
}

// Loaded dynamically, so that a supervising process stays small.

interface Part {
  environment: Environment
  stores: Stores
  log: Logger
  observation: Observation
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

/** On a machine that only runs jobs, the port answers the health checks. */
async function answerHealth(part: Part, lifetime: Lifetime): Promise<void> {
  const { serveHealth } = await import('./processes/serve-health.ts')
  await serveHealth(part, lifetime)
}

/** Jobs use connections of their own, not those of PgBouncer. */
const withoutPooler = (database: DatabaseAddresses) => ({ ...database, shop: database.direct })

async function warnOfMissingFixes({ pool }: Stores, isEmbedded: boolean, say: (line: string) => void) {
  const { version, newest, isBehind } = await readServerAdvice(pool)
  if (!isBehind) return
  const remedy = isEmbedded
    ? 'For a public shop, set DATABASE_URL to a server that has them'
    : 'Upgrade the database server'
  say(`PostgreSQL ${version} lacks the security fixes of ${newest}. ${remedy} (docs/upgrading.md)`)
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
  const { connectionString: owner, shopConnectionString: shop } = engine
  return { owner, shop, direct: shop }
}

/** Returns the addresses of an external PostgreSQL, or null for the embedded one. */
function external(environment: Environment): DatabaseAddresses | null {
  const { DATABASE_URL: shop, DATABASE_DIRECT_URL: direct = shop } = environment
  const { DATABASE_OWNER_URL: owner = direct } = environment
  if (shop === undefined || direct === undefined || owner === undefined) return null
  return { owner, shop, direct }
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

await live(role === undefined ? openShop : openPart, {
  explain,
  isTold: role === undefined && !isForMachines(),
})
