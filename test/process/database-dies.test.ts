// The shop as a process whose database is killed, or stands still, while sixteen customers order and the worker is
// busy: the process stays, refuses with 503 meanwhile, and goes on by itself. HAAT_FAULT_ROUNDS repeats each fault.
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openSession } from '#server/accounts/sessions/sessions'
import { createDb, type Db, transaction } from '#server/db/database'
import { startEngine } from '#server/db/engine/engine'
import { migrate } from '#server/db/migrate'
import { createPool } from '#server/db/pool'
import { migrateJobs } from '#server/jobs/worker'
import { addressFields, createCustomer } from '#test/factories/people'
import { createProduct } from '#test/factories/products'
import { checkInvariants } from '#test/invariants'
import { headerOf, openSmtpSink } from '#test/smtp-sink'
import { childrenOf, freePort, type HaatProcess, startHaat } from './haat-process.ts'

const rounds = Number(process.env.HAAT_FAULT_ROUNDS ?? 1)
const stallSeconds = Number(process.env.HAAT_STALL_SECONDS ?? 5)
vi.setConfig({ testTimeout: 60_000 + rounds * (stallSeconds + 30) * 1000, hookTimeout: 60_000 })

const CUSTOMERS = 16
const WAITING_JOBS = 50

const dataDir = mkdtempSync(join(tmpdir(), 'haat-dies-'))
let haat: HaatProcess
let post: Awaited<ReturnType<typeof openSmtpSink>>
let customers: Record<string, string>[]
let productId: string

beforeAll(async () => {
  chmodSync(dataDir, 0o755)
  const engine = await startEngine({ dataDir, log: () => {} })
  await withDb(engine.connectionString, async (db, pool) => {
    await migrate(pool)
    await migrateJobs(pool)
    productId = (await createProduct(db, { stock: 10_000_000 })).id
    customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => signedInCustomer(db)))
  })
  await engine.stop()
  post = await openSmtpSink()
  haat = startHaat({
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    ADMIN_PASSWORD: 'quite-a-long-phrase',
    SMTP_URL: post.url,
  })
  await haat.opened
})
afterAll(async () => {
  haat.kill('SIGTERM')
  expect(await haat.ended).toBe(0)
  await post.close()
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20 })
})

async function withDb<T>(
  connectionString: string,
  work: (db: Db, pool: ReturnType<typeof createPool>) => Promise<T>,
) {
  const pool = createPool({ connectionString, max: 2, onError: () => {} })
  try {
    return await work(createDb(pool), pool)
  } finally {
    await pool.end()
  }
}

async function signedInCustomer(db: Db): Promise<Record<string, string>> {
  const { id } = await createCustomer(db)
  const origin = { address: '127.0.0.1', userAgent: 'test' }
  const token = await transaction(db, (tx) => openSession(tx, { customerId: id }, 'customer', origin))
  return { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
}

/** The lines of postmaster.pid: pid, data directory, start, port, socket folder … */
const pidFile = () => readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')
const postmaster = () => Number(pidFile()[0])

/** The shop's database, asked behind its back. */
const ask = <T>(work: (db: Db) => Promise<T>) => {
  const password = readFileSync(join(dataDir, 'postgres/haat.password'), 'utf8').trim()
  return withDb(`postgresql://haat:${password}@/haat?host=${encodeURIComponent(pidFile()[4] ?? '')}`, (db) =>
    work(db),
  )
}

const countJobs = (which: 'all' | 'locked') =>
  ask(async (db) => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from (
        select locked_at is not null as is_locked from graphile_worker._private_jobs
        union all select false from outbox
      ) jobs where ${which === 'all'} or is_locked`.execute(db)
    return rows[0]?.n ?? 0
  })

/** Customers who order one thing after the other, each with the same key until there is a definite answer. */
function orderOnAndOn() {
  const confirmed = new Set<string>()
  const refused = { times: 0 }
  let stopped = false
  async function definite(path: string, headers: Record<string, string>, body: object) {
    for (;;) {
      const call = { method: 'POST', headers, body: JSON.stringify(body) }
      const answer = await fetch(`${haat.url}/api${path}`, call).catch(() => {
        throw new Error(`The server does not answer any more. It said: ${haat.output().slice(-2_000)}`)
      })
      // 409: whoever had locked what they needed stood still too.
      if (answer.status < 500 && answer.status !== 409) return answer
      if (answer.status !== 409) {
        expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
        refused.times++
      }
      await answer.arrayBuffer()
      await sleep(50)
    }
  }
  async function order(customer: Record<string, string>): Promise<void> {
    while (!stopped) {
      expect((await definite('/orders/cart/add', customer, { productId })).status).toBe(200)
      const key = { ...customer, 'idempotency-key': crypto.randomUUID() }
      const answer = await definite('/orders/create', key, { shippingAddress: addressFields })
      expect(answer.status).toBe(201)
      const { order } = (await answer.json()) as { order: { _id: string } }
      expect(confirmed).not.toContain(order._id)
      confirmed.add(order._id)
    }
  }
  const ordering = Promise.all(customers.map(order))
  ordering.catch(() => {})
  return {
    confirmed,
    refused,
    /** Resolves when orders are confirmed again; throws when one of the customers has given up. */
    async goesOn() {
      const before = confirmed.size
      const more = () => expect(confirmed.size).toBeGreaterThan(before)
      await Promise.race([ordering, vi.waitFor(more, { timeout: 20_000, interval: 10 })])
    },
    stop() {
      stopped = true
      return ordering
    },
  }
}

function kill() {
  process.kill(postmaster(), 'SIGKILL')
}

/** The postmaster and its sessions: the whole machine of the database, as it were, stands still. */
async function standStill() {
  const parent = postmaster()
  process.kill(parent, 'SIGSTOP')
  const sessions = childrenOf(parent)
  for (const pid of sessions) tell(pid, 'SIGSTOP')
  await sleep(stallSeconds * 1000)
  for (const pid of [parent, ...sessions]) tell(pid, 'SIGCONT')
}

function tell(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch {
    // The session has ended meanwhile.
  }
}

test.each([
  ['is killed', kill],
  ['stands still', standStill],
])(
  'the database %s under load: the process goes on, nothing lost, nothing twice, no job left',
  async (_, fault) => {
    const mailsBefore = post.received.length
    // A mail server that takes its time, so that the worker is surely busy and others wait.
    post.takes(100)
    const load = orderOnAndOn()
    const recovered: number[] = []
    for (let round = 0; round < rounds; round++) {
      await load.goesOn()
      await vi.waitFor(async () => expect(await countJobs('all')).toBeGreaterThan(WAITING_JOBS), {
        timeout: 20_000,
      })
      const refusedBefore = load.refused.times
      await fault()
      const begun = performance.now()
      await vi.waitFor(() => expect(load.refused.times).toBeGreaterThan(refusedBefore), { timeout: 10_000 })
      await load.goesOn()
      recovered.push(Math.round(performance.now() - begun))
    }
    await load.stop()
    if (process.env.HAAT_FAULT_ROUNDS) console.log('first order after the fault, ms:', recovered.join(' '))

    // What failed because of the fault is tried again a few seconds later.
    post.takes(0)
    await vi.waitFor(async () => expect(await countJobs('all')).toBe(0), { timeout: 60_000, interval: 250 })
    const stored = await ask((db) => db.selectFrom('orders').select('id').execute())
    const unsent = await ask((db) =>
      db.selectFrom('mails').select('key').where('sentAt', 'is', null).execute(),
    )
    for (const id of load.confirmed) expect(stored).toContainEqual({ id })
    expect(unsent).toEqual([])
    expect(await ask(checkInvariants)).toEqual([])
    // Only what was on its way at the very moment is sent again, under the same Message-ID: one mail for each worker.
    const ids = post.received.slice(mailsBefore).map((mail) => headerOf(mail, 'Message-ID'))
    expect(ids.length - new Set(ids).size).toBeLessThanOrEqual(rounds * 2)
  },
)
