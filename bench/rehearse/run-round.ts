// One round of a scenario: the stage is complete and orders are placed, the fault happens, orders are placed again, the
// fault is repaired, the stage is complete again. Orders are checked before and after the repair.
import { setTimeout as sleep } from 'node:timers/promises'
import { readHistory, steadyNow } from '#test/history/history'
import type { Load } from '#test/history/start-load'
import { checkInvariants } from '#test/invariants'
import type { Scenario } from './scenarios.ts'
import type { Stage } from './stage.ts'

export interface Round {
  /** Longest time without a confirmed order, from the fault to the end of the round. */
  outageMs: number
  /** From the repair until the stage was complete. */
  wholeMs: number
  orders: number
  problems: string[]
}

const ORDERS = 10
const PATIENCE_MS = 120_000

export async function runRound(stage: Stage, load: Load, log: string, scenario: Scenario): Promise<Round> {
  await stage.whole()
  await load.goesOn(ORDERS, PATIENCE_MS)
  const before = load.confirmed.length
  const begun = steadyNow()
  const { lastsMs, repair } = await scenario.strike(stage)
  const problems: string[] = []
  let repaired = begun
  try {
    const placed = await load.goesOn(ORDERS, PATIENCE_MS).then(
      () => true,
      () => false,
    )
    if (!placed) problems.push(`No ${ORDERS} orders within ${PATIENCE_MS / 1000} s of the fault.`)
    else problems.push(...(await checkNow(stage, log)))
    await sleep(Math.max(0, begun + lastsMs - steadyNow()))
  } finally {
    repaired = steadyNow()
    await repair()
  }
  await stage.whole()
  const wholeMs = steadyNow() - repaired
  await load.goesOn(ORDERS, PATIENCE_MS)
  problems.push(...(await checkNow(stage, log)))
  const outageMs = longestPause(load, begun)
  if (outageMs > scenario.outageMs)
    problems.push(
      `No order was confirmed for ${Math.round(outageMs / 1000)} s, more than ${scenario.outageMs / 1000} s.`,
    )
  return { outageMs, wholeMs, orders: load.confirmed.length - before, problems }
}

/** While orders are placed: every confirmed order exists, and the invariants of every shop hold. */
async function checkNow(stage: Stage, log: string): Promise<string[]> {
  const confirmed = readHistory(log).flatMap(({ call, answer }) =>
    call.kind === 'place' && answer?.order ? [answer.order] : [],
  )
  return stage.ask(async (db) => {
    const ids = confirmed.map(({ id }) => id)
    const found = await db.selectFrom('orders').select('id').where('id', 'in', ids).execute()
    const stored = new Set(found.map(({ id }) => id))
    const lost = confirmed.filter(({ id }) => !stored.has(id))
    return [
      ...lost.map(({ number }) => `Order ${number} was confirmed and is lost.`),
      ...(await checkInvariants(db)),
    ]
  })
}

function longestPause({ confirmed }: Load, from: number): number {
  const times = confirmed.map(({ at }) => at).filter((at) => at >= from)
  let last = from
  let longest = 0
  for (const at of times.toSorted((a, b) => a - b)) {
    longest = Math.max(longest, at - last)
    last = at
  }
  return longest
}
