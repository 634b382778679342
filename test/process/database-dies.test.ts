// The shop's process while its database is killed or stopped, with sixteen customers ordering and a busy worker: the
// process survives, refuses with 503 meanwhile, and continues automatically. HAAT_FAULT_ROUNDS repeats each fault.
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { eventually } from '#test/eventually'
import { checkInvariants } from '#test/invariants'
import { headerOf, openSmtpSink } from '#test/smtp-sink'
import { buyOnAndOn } from './buying.ts'
import { childrenOf, freePort, type HaatProcess, startHaat } from './haat-process.ts'
import { type StockedShop, stockedShop } from './stocked-shop.ts'

const rounds = Number(process.env.HAAT_FAULT_ROUNDS ?? 1)
const stallSeconds = Number(process.env.HAAT_STALL_SECONDS ?? 5)
vi.setConfig({ testTimeout: 60_000 + rounds * (stallSeconds + 30) * 1000 })

const CUSTOMERS = 16
const WAITING_JOBS = 50

let shop: StockedShop
let haat: HaatProcess
let post: Awaited<ReturnType<typeof openSmtpSink>>

beforeAll(async () => {
  shop = await stockedShop({ customers: CUSTOMERS })
  post = await openSmtpSink()
  haat = startHaat({
    DATA_DIR: shop.dataDir,
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
  shop.remove()
})

const countJobs = (which: 'all' | 'locked') =>
  shop.ask(async (db) => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from (
        select locked_at is not null as is_locked from graphile_worker._private_jobs
        union all select false from outbox
      ) jobs where ${which === 'all'} or is_locked`.execute(db)
    return rows[0]?.n ?? 0
  })

function kill() {
  process.kill(shop.postmaster(), 'SIGKILL')
}

/** Stops the postmaster and its sessions, as if the database's whole machine froze. */
async function standStill() {
  const parent = shop.postmaster()
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
  ['freezes', standStill],
])(
  'the shop survives a database that %s under load without losing or repeating anything',
  async (_, fault) => {
    const mailsBefore = post.received.length
    // A slow mail server keeps the worker busy and other jobs waiting.
    post.takes(100)
    const load = buyOnAndOn({ ...shop, haat: () => haat, mayVanish: false })
    const recovered: number[] = []
    for (let round = 0; round < rounds; round++) {
      await load.goesOn()
      await eventually(async () => expect(await countJobs('all')).toBeGreaterThan(WAITING_JOBS))
      const refusedBefore = load.times.refused
      await fault()
      const begun = performance.now()
      await eventually(() => expect(load.times.refused).toBeGreaterThan(refusedBefore))
      await load.goesOn()
      recovered.push(Math.round(performance.now() - begun))
    }
    await load.stop()
    if (process.env.HAAT_FAULT_ROUNDS) console.log('first order after the fault, ms:', recovered.join(' '))

    // Jobs that failed because of the fault are retried a few seconds later.
    post.takes(0)
    await eventually(async () => expect(await countJobs('all')).toBe(0), { timeout: 60_000, interval: 250 })
    const stored = await shop.ask((db) => db.selectFrom('orders').select('id').execute())
    const unsent = await shop.ask((db) =>
      db.selectFrom('mails').select('key').where('sentAt', 'is', null).execute(),
    )
    for (const id of load.confirmed) expect(stored).toContainEqual({ id })
    expect(unsent).toEqual([])
    expect(await shop.ask(checkInvariants)).toEqual([])
    // Only emails in delivery at that moment are sent again, with the same Message-ID: one for each worker.
    const ids = post.received.slice(mailsBefore).map((mail) => headerOf(mail, 'Message-ID'))
    expect(ids.length - new Set(ids).size).toBeLessThanOrEqual(rounds * 2)
  },
)
