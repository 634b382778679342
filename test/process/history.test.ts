// Two servers and a worker on the embedded database, under customers, guests and staff in a process of their own. A
// server and the database are killed, and some order of all operations explains the answers. `npm run rehearse` does
// the same with three database servers, and with more faults (docs/rehearsal.md).
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { eventually } from '#test/eventually'
import { checkHistory, type FinalState } from '#test/history/check-history'
import { fillForLoad, readFinalState, readStock } from '#test/history/fill'
import { type Operation, readHistory } from '#test/history/history'
import { type Load, startLoad } from '#test/history/start-load'
import { checkInvariants } from '#test/invariants'
import { childrenOf, freePort, type HaatProcess, roleOf, startHaat } from './haat-process.ts'
import { type StockedShop, stockedShop } from './stocked-shop.ts'

vi.setConfig({ testTimeout: 240_000 })

let shop: StockedShop
let haat: HaatProcess
let load: Load
const folder = mkdtempSync(join(tmpdir(), 'haat-history-'))
const log = join(folder, 'history.jsonl')

beforeAll(async () => {
  shop = await stockedShop({ customers: 0 })
  const settings = { SERVERS: '2', PORT: String(await freePort()), DATA_DIR: shop.dataDir }
  haat = startHaat({ ...settings, ADMIN_PASSWORD: 'quite-a-long-phrase', TRUST_PROXY: '127.0.0.1' })
  await haat.opened
})
afterAll(async () => {
  load?.kill()
  haat.kill('SIGTERM')
  await haat.ended
  shop.remove()
  rmSync(folder, { recursive: true, force: true })
})

const servers = () => childrenOf(haat.pid).filter((pid) => roleOf(pid) === 'server')

test('the history of a shop whose server and database are killed under load has an explanation', async () => {
  const people = await shop.ask((db) => fillForLoad(db, { customers: 3, admins: 2 }))
  const initialStock = await shop.ask(readStock)
  load = startLoad({ url: haat.url, log, guests: 3, pauseMs: 20, patienceMs: 60_000, ...people })
  await load.goesOn(20)
  const [killed = 0] = servers()
  process.kill(killed, 'SIGKILL')
  await load.goesOn(20)
  process.kill(shop.postmaster(), 'SIGKILL')
  await load.goesOn(20)
  const isComplete = () => {
    const answered = readHistory(log).filter(({ answer }) => answer?.order)
    expect(servers()).toHaveLength(2)
    expect(answered.some(({ answer }) => answer?.order?.invoice)).toBe(true)
    expect(answered.some(({ call }) => call.kind === 'look')).toBe(true)
  }
  await eventually(isComplete, { timeout: 120_000, interval: 250 })
  await load.stop()

  const history = readHistory(log)
  const final = await shop.ask(readFinalState)
  expect(await shop.ask(checkInvariants)).toEqual([])
  expect(checkHistory({ history, initialStock, final })).toEqual([])
  // The checker notices a lost order, and answers that it can't explain, in this very history.
  expect(checkHistory({ history, initialStock, final: withoutOne(final) })).not.toEqual([])
  expect(checkHistory({ history: withWrongLook(history), initialStock, final })).not.toEqual([])
})

test('servers behind a proxy that are asked to stop are no longer ready, and still respond', async () => {
  const statusOf = async (path: string) =>
    (await fetch(`${haat.url}${path}`, { headers: { connection: 'close' } })).status
  haat.kill('SIGTERM')
  await eventually(async () => expect(await statusOf('/readyz')).toBe(503), { interval: 1 })
  expect(await statusOf('/api/products')).toBe(200)
  await haat.ended
})

const withoutOne = (final: FinalState): FinalState => ({ ...final, orders: final.orders.slice(1) })

function withWrongLook(history: readonly Operation[]): Operation[] {
  const index = history.findIndex(({ call, answer }) => call.kind === 'look' && answer?.order)
  return history.map((operation, at) =>
    at === index && operation.answer?.order
      ? {
          ...operation,
          answer: { ...operation.answer, order: { ...operation.answer.order, status: 'returned' } },
        }
      : operation,
  )
}
