/**
 * Tests the embedded engine through its public functions, on real clusters in temporary folders. No server is left
 * running afterwards.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { eventually } from '#test/eventually'
import { birthOf } from '../../../tools/process-birth.mjs'
import { startEngine } from './engine.ts'

const template = mkdtempSync(join(tmpdir(), 'haat-engine-test-'))
beforeAll(async () => {
  chmodSync(template, 0o755)
  await (await startEngine({ dataDir: template, log: () => {} })).stop()
})
afterAll(() => removeFolder(template))

const isRoot = process.getuid?.() === 0

test('the engine responds, and a second start finds the data that the first one stored', async () => {
  const dataDir = dataFolder()
  const lines: string[] = []
  const first = await startEngine({ dataDir, log: (line) => lines.push(line) })
  expect(lines).toContain('Creating the database cluster')
  await query(first.connectionString, 'create table pots (name text); insert into pots values ($$clay$$)')
  await first.stop()
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)

  const second = await start(dataDir)
  expect(await query(second.connectionString, 'select name from pots')).toEqual([{ name: 'clay' }])
  expect(await query(second.connectionString, 'select current_database() as name')).toEqual([
    { name: 'haat' },
  ])
})

test('the next start takes over the running server after kill -9 of the app', async () => {
  const dataDir = stockedFolder()
  const app = await startInAnotherProcess(dataDir)
  const server = postmasterPid(dataDir)
  const password = readFileSync(join(dataDir, 'shop.password'), 'utf8').trim()
  await kill(app)

  const adopted = await start(dataDir)
  // Other processes of the shop may still be running, and need it for new connections.
  expect(adopted.shopConnectionString).toContain(`:${password}@`)
  expect(postmasterPid(dataDir)).toBe(server)
  expect(await query(adopted.connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
  await adopted.stop()
  expect(existsSync(join(dataDir, 'shop.password'))).toBe(false)
  // The server was orphaned, and init may take a moment to reap it.
  await eventually(() => expect(birthOf(server)).toBe(null))
})

test('every committed row survives kill -9 of app and database', async () => {
  const dataDir = stockedFolder()
  const app = await startInAnotherProcess(dataDir)
  await query(app.connectionString, 'create table orders as select generate_series(1, 1000) as id')
  process.kill(postmasterPid(dataDir), 'SIGKILL')
  await kill(app)

  const engine = await start(dataDir)
  expect(await query(engine.connectionString, 'select count(*)::int as n from orders')).toEqual([{ n: 1000 }])
})

test.runIf(process.platform === 'linux')(
  'a start ends a query that outlives kill -9 of its server, and no process of another cluster',
  async () => {
    const [dataDir, otherDir] = [stockedFolder(), stockedFolder()]
    const other = await start(otherDir)
    const app = await startInAnotherProcess(dataDir)
    const client = new pg.Client({ connectionString: app.connectionString })
    client.on('error', () => {})
    await client.connect()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const backend = rows[0]?.pid ?? 0
    const birth = birthOf(backend)
    // Computes for hours without writing to the client, so it never notices that its server is gone.
    const running = client.query('select count(*) from generate_series(1, 100000000000)').catch(() => {})
    await eventually(() => expect(readFileSync(`/proc/${backend}/cmdline`, 'utf8')).toContain('SELECT'))
    process.kill(postmasterPid(dataDir), 'SIGKILL')
    await kill(app)
    expect(birthOf(backend)).toBe(birth)

    const engine = await start(dataDir)
    expect(await query(engine.connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(birthOf(backend)).not.toBe(birth)
    expect(await query(other.connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
    await running
  },
)

test('a start succeeds although the pid file names a pid of another process', async () => {
  const dataDir = stockedFolder()
  const app = await startInAnotherProcess(dataDir)
  const pidFile = join(dataDir, 'postgres/postmaster.pid')
  process.kill(postmasterPid(dataDir), 'SIGKILL')
  await kill(app)
  const bystander = spawn('sleep', ['60'])
  onTestFinished(() => void bystander.kill())
  writeFileSync(pidFile, readFileSync(pidFile, 'utf8').replace(/^\d+/, String(bystander.pid)))

  const engine = await start(dataDir)
  expect(await query(engine.connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(bystander.exitCode).toBe(null)
})

test("a second app on the same data directory gets an error that names the first one's process", async () => {
  const dataDir = stockedFolder()
  const app = await startInAnotherProcess(dataDir)
  await expect(start(dataDir)).rejects.toThrow(
    `Another copy of Haat is already running on this data directory (${dataDir}), process ${app.process.pid}.`,
  )
  expect(await query(app.connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('exactly one of several apps that start at once gets the data directory', async () => {
  const dataDir = dataFolder()
  const apps = await Promise.allSettled([1, 2, 3].map(() => startInAnotherProcess(dataDir)))
  expect(apps.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('an interrupted initialisation is repeated', async () => {
  const dataDir = dataFolder()
  mkdirSync(join(dataDir, 'postgres.new/base'), { recursive: true })
  const engine = await start(dataDir)
  expect(await query(engine.connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(existsSync(join(dataDir, 'postgres.new'))).toBe(false)
})

test('a data directory may have a very long path with special characters', async () => {
  const dataDir = join(dataFolder(), 'মৃৎশিল্প, "pots" & more/'.repeat(4), 'x'.repeat(150))
  const engine = await start(dataDir)
  expect(await query(engine.connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a database that could lose commits is refused, naming the setting', async () => {
  const dataDir = stockedFolder()
  const engine = await start(dataDir)
  await query(engine.connectionString, 'alter role haat set synchronous_commit = off')
  await engine.stop()
  await expect(start(dataDir)).rejects.toThrow('synchronous_commit is off')
})

test("a data directory that can't be created is reported in one sentence", async () => {
  await expect(start('/dev/null/haat')).rejects.toThrow('Starting the database failed at /dev/null/haat')
})

test.runIf(isRoot)(
  'with a data directory that only root can enter, the database is stored where its account can, and found again',
  async () => {
    const closed = mkdtempSync(join(tmpdir(), 'haat-engine-test-'))
    const dataDir = join(closed, 'data')
    onTestFinished(() => rmSync(closed, { recursive: true, force: true }))
    const lines: string[] = []
    const first = await startEngine({ dataDir, log: (line) => lines.push(line) })
    const folder = readFileSync(join(dataDir, 'postgres-is-at'), 'utf8').trim()
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    expect(lines).toContainEqual(expect.stringContaining(`Using ${folder} for the database`))
    await query(first.connectionString, 'create table pots as select 1 as id')
    await first.stop()

    const second = await start(dataDir)
    expect(await query(second.connectionString, 'select id from pots')).toEqual([{ id: 1 }])
    await second.stop()
  },
)

/** Returns a data directory with a copied cluster: creating one takes a second, and longer on a busy disk. */
function stockedFolder() {
  const dataDir = dataFolder()
  if (spawnSync('cp', ['-a', join(template, 'postgres'), dataDir]).status !== 0) throw new Error('cp failed')
  return dataDir
}

/**
 * Returns an empty data directory that PostgreSQL's account can enter. Its server and files are removed after the
 * test.
 */
function dataFolder() {
  const dataDir = mkdtempSync(join(tmpdir(), 'haat-engine-test-'))
  chmodSync(dataDir, 0o755)
  onTestFinished(() => removeFolder(dataDir))
  return dataDir
}

async function removeFolder(dataDir: string) {
  const server = existsSync(join(dataDir, 'postgres/postmaster.pid')) ? postmasterPid(dataDir) : null
  if (server) process.kill(server, 'SIGQUIT')
  while (server && birthOf(server)) await sleep(20)
  rmSync(dataDir, { recursive: true, force: true })
}

async function start(dataDir: string) {
  const engine = await startEngine({ dataDir, log: () => {} })
  onTestFinished(() => engine.stop())
  return engine
}

type App = { process: ChildProcess; connectionString: string }

/** Starts an app in a process of its own, which can be killed. */
async function startInAnotherProcess(dataDir: string): Promise<App> {
  const script = `
    import { startEngine } from ${JSON.stringify(new URL('./engine.ts', import.meta.url).href)}
    const engine = await startEngine({ dataDir: ${JSON.stringify(dataDir)}, log() {} })
    process.send(engine.connectionString)
    setInterval(() => {}, 1000)`
  const node = fileURLToPath(new URL('../../../node_modules/.bin/node', import.meta.url))
  const child = spawn(node, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const answer = await Promise.race([once(child, 'message'), once(child, 'exit')])
  if (typeof answer[0] !== 'string') throw new Error(`The app ended with code ${answer[0]}`)
  return { process: child, connectionString: answer[0] }
}

async function kill(app: App) {
  app.process.kill('SIGKILL')
  await once(app.process, 'exit')
}

const postmasterPid = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n', 1)[0])

async function query(connectionString: string, sql: string) {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
