// Customers who place one order after another, each with the same key until there is a definite response.
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { eventually } from '#test/eventually'
import { addressFields } from '#test/factories/people'
import type { HaatProcess } from './haat-process.ts'
import type { StockedShop } from './stocked-shop.ts'

interface BuyingOptions extends Pick<StockedShop, 'customers' | 'productId'> {
  haat: () => HaatProcess
  /** Whether the server may be unreachable for moments. */
  mayVanish: boolean
}

export function buyOnAndOn({ haat, customers, productId, mayVanish }: BuyingOptions) {
  const confirmed = new Set<string>()
  const times = { vanished: 0, refused: 0 }
  let stopped = false

  async function answerOf(path: string, headers: Record<string, string>, body: object) {
    const { url, output } = haat()
    try {
      const answer = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
      const read = { status: answer.status, headers: answer.headers, body: await answer.json() }
      if (!mayVanish || !isStoppingFormer(read)) return read
      times.vanished++
      return null
    } catch {
      if (!mayVanish) throw new Error(`The server no longer responds. Its output: ${output().slice(-2_000)}`)
      times.vanished++
      return null
    }
  }
  async function definite(path: string, headers: Record<string, string>, body: object) {
    for (;;) {
      const answer = await answerOf(path, headers, body)
      // 409: the holder of a lock they needed was stopped too.
      if (answer && answer.status < 500 && answer.status !== 409) return answer
      if (answer && answer.status !== 409) {
        expect([answer.status, answer.headers.get('retry-after')], JSON.stringify(answer.body)).toEqual([
          503,
          '2',
        ])
        times.refused++
      }
      await sleep(50)
    }
  }
  async function buy(customer: Record<string, string>): Promise<void> {
    while (!stopped) {
      expect((await definite('/orders/cart/add', customer, { productId })).status).toBe(200)
      const key = { ...customer, 'idempotency-key': crypto.randomUUID() }
      const { status, body } = await definite('/orders/create', key, { shippingAddress: addressFields })
      expect(status).toBe(201)
      const { order } = body as { order: { _id: string } }
      expect(confirmed).not.toContain(order._id)
      confirmed.add(order._id)
    }
  }

  const buying = Promise.all(customers.map(buy))
  buying.catch(() => {})
  return {
    confirmed,
    times,
    /** Resolves when `more` orders are confirmed; throws if a customer has failed. */
    async goesOn(more = 1) {
      const wanted = confirmed.size + more
      const enough = () => expect(confirmed.size).toBeGreaterThanOrEqual(wanted)
      await Promise.race([buying, eventually(enough, { timeout: 120_000, interval: 10 })])
    },
    stop() {
      stopped = true
      return buying
    },
  }
}

/** Releases up to 0.2.0 answer requests on open connections while they stop with this reply of Fastify. */
const isStoppingFormer = ({ status, body }: { status: number; body: unknown }): boolean =>
  status === 503 && (body as { statusCode?: number }).statusCode === 503
