// From the environment to a running shop: one process that does everything, or with SERVERS=2 and more one that keeps the
// database and looks after the others. The only reader of process.env.
import { join } from 'node:path'
import { banner } from './banner.ts'
import { startEngine } from './db/engine/engine.ts'
import { EngineError } from './db/engine/engine-error.ts'
import { type Environment, EnvironmentError, hasApiDocs, originOf, readEnvironment } from './environment.ts'
import { releaseHeldJobs } from './jobs/held-jobs.ts'
import { createLog, type Logger } from './log.ts'
import { createFileMailer, createSmtpMailer } from './mail/mailer.ts'
import { prepareShop } from './prepare-shop.ts'
import { type Lifetime, live } from './processes/lifetime.ts'
import { type DatabaseAddresses, openStores, type Stores } from './processes/stores.ts'
import type { Role } from './processes/supervise.ts'
import { explainStart, StartError } from './start-error.ts'

const JOB_CONNECTIONS = 4

const role = process.argv[2] as Role | undefined
let environment: Environment | undefined

async function openShop(lifetime: Lifetime): Promise<void> {
  const begun = performance.now()
  const say = (line: string) => console.log(`• ${line}`)
  environment = readEnvironment(process.env)
  const { DATABASE_URL: externalUrl, DATA_DIR: dataDir } = environment
  const database = external(environment) ?? (await startDatabase(dataDir, say, lifetime))
  const log = createLog(environment.LOG_LEVEL)
  const stores = openStores({ environment, database, log, connections: environment.DATABASE_POOL }, lifetime)
  const prepared = await prepareShop({
    ...stores,
    owner: database.owner,
    demoShop: environment.DEMO_SHOP ?? externalUrl === undefined,
    admin: { email: environment.ADMIN_EMAIL, password: environment.ADMIN_PASSWORD },
    log: say,
  })
  if (externalUrl === undefined) await keepLog(stores, database.owner, lifetime)
  const mailer = mailerOf(environment)
  if (environment.SERVERS > 1) {
    mailer.close()
    const { supervise } = await import('./processes/supervise.ts')
    const { DATABASE_OWNER_URL: _, ...others } = process.env
    const variables = { ...others, HAAT_DATABASE: database.shop }
    // Whoever answers visitors has no way to the tables but that of the shop.
    const workerVariables = { HAAT_DATABASE_OWNER: database.owner }
    await supervise({ environment, variables, workerVariables }, lifetime)
  } else {
    await work({ environment, stores, log }, lifetime)
    await answer({ environment, stores, log }, lifetime)
  }
  console.log(
    banner({
      url: originOf(environment),
      prepared,
      apiDocs: hasApiDocs(environment),
      database: externalUrl ? 'the one at DATABASE_URL' : `embedded, in ${dataDir}`,
      mail: await mailer.describe(),
      servers: environment.SERVERS,
      seconds: (performance.now() - begun) / 1000,
    }),
  )
}

/** One of the processes that `supervise` keeps running, on a database that is up to date. */
async function openPart(lifetime: Lifetime): Promise<void> {
  // Jobs that are under way are the next worker's, who may be there in a moment.
  if (role === 'worker') process.once('disconnect', () => process.exit(1))
  environment = readEnvironment(process.env)
  const { HAAT_DATABASE: shop, HAAT_DATABASE_OWNER: owner = shop, DATABASE_POOL } = environment
  if (shop === undefined || owner === undefined)
    throw new StartError('A part of the shop is started by the shop, not by itself.')
  const log = createLog(environment.LOG_LEVEL)
  const connections = role === 'worker' ? JOB_CONNECTIONS : DATABASE_POOL
  const stores = openStores({ environment, database: { owner, shop }, log, connections }, lifetime)
  await (role === 'worker' ? work : answer)({ environment, stores, log }, lifetime)
}

// Loaded by who needs them: a process that looks after others is small.

interface Part {
  environment: Environment
  stores: Stores
  log: Logger
}

async function work({ environment, stores, log }: Part, lifetime: Lifetime): Promise<void> {
  // Nobody else is at work on an embedded database.
  if (environment.DATABASE_URL === undefined) await releaseHeldJobs(stores.pool)
  const { doJobs } = await import('./processes/do-jobs.ts')
  await doJobs({ environment, stores, log, mailer: mailerOf(environment) }, lifetime)
}

async function answer(part: Part, lifetime: Lifetime): Promise<void> {
  const { serve } = await import('./processes/serve.ts')
  await serve(part, lifetime)
}

async function keepLog({ db, backups }: Stores, connectionString: string, lifetime: Lifetime): Promise<void> {
  const { keepWal } = await import('./backups/wal/keep-wal.ts')
  const keeping = keepWal({ db, place: backups, connectionString })
  lifetime.onEnd(keeping.stop)
}

const mailerOf = ({ SMTP_URL, DATA_DIR }: Environment) =>
  SMTP_URL ? createSmtpMailer(SMTP_URL) : createFileMailer(join(DATA_DIR, 'mail'))

async function startDatabase(
  dataDir: string,
  log: (line: string) => void,
  lifetime: Lifetime,
): Promise<DatabaseAddresses> {
  const engine = await startEngine({ dataDir, log })
  lifetime.onEnd(engine.stop)
  return { owner: engine.connectionString, shop: engine.shopConnectionString }
}

/** A PostgreSQL of one's own, where the environment names one. */
function external({ DATABASE_URL: shop, DATABASE_OWNER_URL: owner = shop }: Environment) {
  return shop === undefined || owner === undefined ? null : { owner, shop }
}

/** A sentence for the person at the terminal; where there is none, the whole failure. */
function explain(error: unknown): unknown {
  const explained = explainStart(error, {
    port: environment?.PORT ?? 0,
    dataDir: environment?.DATA_DIR ?? '',
  })
  const isForPeople = [StartError, EngineError, EnvironmentError].some((kind) => explained instanceof kind)
  return isForPeople ? `\n${(explained as Error).message}\n` : explained
}

await live(role === undefined ? openShop : openPart, { explain, isTold: role === undefined })
