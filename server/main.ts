// From the environment to a running shop and back: database → app → listen → graceful stop. The only reader of
// process.env.
import { join } from 'node:path'
import { createShop } from './app.ts'
import { banner } from './banner.ts'
import { createDb } from './db/database.ts'
import { startEngine } from './db/engine/engine.ts'
import { EngineError } from './db/engine/engine-error.ts'
import { isConnectionLost } from './db/failures.ts'
import { createPool } from './db/pool.ts'
import { type Environment, EnvironmentError, readEnvironment } from './environment.ts'
import { createPictureStore } from './files/picture-store.ts'
import { createPrivateStore } from './files/private-store.ts'
import { googleSettings } from './google-settings.ts'
import { followChanges } from './http/reply/follow-changes.ts'
import { ResponseCache } from './http/reply/response-cache.ts'
import { startDispatcher } from './jobs/dispatch-outbox.ts'
import { releaseHeldJobs } from './jobs/held-jobs.ts'
import { startWorker } from './jobs/worker.ts'
import { assetsFolder, loadBuiltPages, startVite } from './load-pages.ts'
import { createFileMailer, createSmtpMailer } from './mail/mailer.ts'
import { notifyOfFailedJob } from './notifications/failed-jobs.ts'
import { prepareShop } from './prepare-shop.ts'
import { adjustLimits } from './rate-limits.ts'
import { explainStart, StartError } from './start-error.ts'
import { shopTasks } from './tasks.ts'

const HARD_STOP_MS = 20_000

/** What is to be ended at the stop, last started first. */
const endings: (() => Promise<unknown> | unknown)[] = []
let stopping = false

async function open(environment: Environment): Promise<void> {
  const begun = performance.now()
  const say = (line: string) => console.log(`• ${line}`)
  const { DATA_DIR: dataDir, PORT: port, HOST: host, DATABASE_URL: externalUrl } = environment
  const connectionString = externalUrl ?? (await startDatabase(dataDir, say))

  const warn = (error: Error) =>
    console.error(JSON.stringify({ level: 40, msg: 'database connection', err: error.message }))
  const pool = createPool({ connectionString, max: environment.DATABASE_POOL, onError: warn })
  endings.push(() => pool.end())
  const db = createDb(pool)
  const pictures = createPictureStore(join(dataDir, 'pictures'))
  const privateFiles = createPrivateStore(join(dataDir, 'private'))
  const prepared = await prepareShop({
    pool,
    db,
    pictures,
    demoShop: environment.DEMO_SHOP ?? externalUrl === undefined,
    admin: { email: environment.ADMIN_EMAIL, password: environment.ADMIN_PASSWORD },
    log: say,
  })

  const publicOrigin = environment.PUBLIC_URL ?? null
  const cache = new ResponseCache({ isOneOrigin: publicOrigin !== null })
  const listening = followChanges(cache, connectionString)
  endings.push(() => listening.close())

  const vite = environment.HAAT_DEV ? await startVite() : null
  if (vite) endings.push(vite.close)
  const apiDocs = environment.API_DOCS ?? publicOrigin === null
  const { fastify } = await createShop({
    db,
    cache,
    pictures,
    privateFiles,
    apiDocs,
    publicOrigin,
    logLevel: environment.LOG_LEVEL,
    trustProxy: environment.TRUST_PROXY ?? false,
    adjustLimit: adjustLimits(environment),
    google: googleSettings(environment),
    pages: { build: vite?.build ?? (await loadBuiltPages()), assetsFolder },
    isStopping: () => stopping,
    ...(vite && { beforeRoutes: vite.mount }),
  })
  const mailer = environment.SMTP_URL
    ? createSmtpMailer(environment.SMTP_URL)
    : createFileMailer(join(dataDir, 'mail'))
  const url = publicOrigin ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  const mailFrom = environment.MAIL_FROM ?? null
  const tasks = shopTasks({ db, mailer, pictures, privateFiles, publicUrl: url, mailFrom })
  if (externalUrl === undefined) await releaseHeldJobs(pool)
  const worker = await startWorker({
    connectionString,
    taskList: tasks,
    log: fastify.log,
    onFailure: (job, error) => notifyOfFailedJob(db, job, error),
  })
  endings.push(() => worker.stop().finally(() => mailer.close()))
  const dispatcher = startDispatcher({ connectionString, log: fastify.log })
  endings.push(() => dispatcher.stop())

  await fastify.listen({ port, host })
  endings.push(() => fastify.close())
  const seconds = (performance.now() - begun) / 1000
  const database = externalUrl ? 'the one at DATABASE_URL' : `embedded, in ${dataDir}`
  console.log(banner({ url, prepared, apiDocs, database, mail: await mailer.describe(), seconds }))
  tellParent('open')
}

async function startDatabase(dataDir: string, log: (line: string) => void): Promise<string> {
  const engine = await startEngine({ dataDir, log })
  endings.push(engine.stop)
  return engine.connectionString
}

/** Visitors who are being served are served to the end; then everything is ended in the reverse order of its start. */
async function close(code: number): Promise<never> {
  stopping = true
  tellParent('stopping')
  setTimeout(() => process.exit(code || 1), HARD_STOP_MS).unref()
  for (const end of endings.reverse()) {
    await Promise.resolve(end()).catch((error: Error) => console.error(error.message))
  }
  process.exit(code)
}

/** `npm start` starts the server again when it ends unasked (tools/keep-running.mjs). */
function tellParent(state: 'open' | 'stopping'): void {
  if (process.connected) process.send?.(state, () => {})
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (stopping) return
    console.log('\n• Stopping')
    void close(0)
  })
}

// A promise that nobody holds and that fails for want of the database, as graphile-worker leaves some, is no reason to
// end the shop. Any other one ends it, as it would by itself.
process.on('unhandledRejection', (reason) => {
  if (!isConnectionLost(reason)) throw reason
  console.error(JSON.stringify({ level: 40, msg: 'database connection', err: String(reason) }))
})

const isForPeople = (error: unknown): error is Error =>
  error instanceof StartError || error instanceof EngineError || error instanceof EnvironmentError

let environment: Environment | undefined
try {
  environment = readEnvironment(process.env)
  await open(environment)
} catch (error) {
  const place = { port: environment?.PORT ?? 0, dataDir: environment?.DATA_DIR ?? '' }
  const explained = explainStart(error, place)
  console.error(isForPeople(explained) ? `\n${explained.message}\n` : explained)
  await close(1)
}
