// The bound for orders: the statements of the order transaction, recorded from real orders and run again by `pg` alone,
// without HTTP, checks and queries for who calls.
import pg from 'pg'
import type { PlaceOrder } from '#contract/orders/store'
import { createDb } from '#server/db/database'
import { createPool } from '#server/db/pool'
import { fingerprintOf, onceInTransaction } from '#server/http/request/idempotency'
import { placeOrder } from '#server/orders/place/place-order'
import { getPlacedOrder } from '#server/orders/place/placed-order'
import { fillCarts } from './fill-shop.ts'

interface Statement {
  text: string
  values: unknown[] | undefined
  /** Ids that this statement returned when it was recorded. */
  returned: string[]
}

const RECORDED = 64
const address = {
  nameOrCompany: 'Bench',
  fullAddress: '1 Mill Road',
  city: 'Panipat',
  state: 'Haryana',
  zipCode: '132103',
  country: 'India',
}

/** Orders per second. */
export async function runBareOrders(
  connectionString: string,
  { connections, orders }: { connections: number; orders: number },
) {
  await fillCarts(connectionString)
  const scripts = await record(connectionString)
  await fillCarts(connectionString)
  const clients = await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new pg.Client({ connectionString })
      await client.connect()
      return client
    }),
  )
  let next = 0
  const run = async (client: pg.Client) => {
    while (next < orders) {
      const n = next++
      await replay(client, scripts[n % scripts.length] ?? [], n)
    }
  }
  const begun = performance.now()
  await Promise.all(clients.map(run))
  const perSecond = (orders * 1000) / (performance.now() - begun)
  await Promise.all(clients.map((client) => client.end()))
  return perSecond
}

async function record(connectionString: string): Promise<Statement[][]> {
  const pool = createPool({ connectionString, max: 1, onError: () => {} })
  const client = await pool.connect()
  const query = client.query.bind(client) as (...input: unknown[]) => Promise<pg.QueryResult>
  let script: Statement[] = []
  const spy = async (text: string, values?: unknown[]) => {
    const result = await query(text, values)
    const ids = (result.rows ?? [])
      .flatMap((row) => [row.order_id, row.id])
      .filter((id) => typeof id === 'string')
    script.push({ text, values, returned: ids })
    return result
  }
  client.query = spy as unknown as typeof client.query
  client.release()
  const db = createDb(pool)
  const customers = await db
    .selectFrom('customers')
    .select(['id', 'name', 'email'])
    .orderBy('email')
    .limit(RECORDED)
    .execute()
  const scripts: Statement[][] = []
  for (const customer of customers) {
    script = []
    const input: PlaceOrder = { shippingAddress: address, useCartItems: true }
    const claim = {
      caller: `customer:${customer.id}`,
      key: `recorded-${customer.id}`,
      fingerprint: fingerprintOf(input),
    }
    const ctx = {
      actor: { kind: 'customer' as const, ...customer },
      ...{ address: '', userAgent: '', requestId: '', now: new Date() },
    }
    await onceInTransaction(db, claim, 201, async (tx) => {
      const orderId = await placeOrder(tx, ctx, input)
      return { order: await getPlacedOrder(tx, orderId) }
    })
    scripts.push(script)
  }
  await pool.end()
  return scripts
}

/** New ids stand where the recorded ones stood; the key is a new one each time. */
async function replay(client: pg.Client, script: readonly Statement[], n: number): Promise<void> {
  const ids = new Map<string, string>()
  const renew = (value: unknown): unknown => {
    if (typeof value !== 'string') return value
    if (value.startsWith('recorded-')) return `${value}-${n}`
    let text = value
    for (const [old, id] of ids) text = text.replaceAll(old, id)
    return text
  }
  for (const { text, values, returned } of script) {
    const renewed = values?.map((value) => (Array.isArray(value) ? value.map(renew) : renew(value)))
    const name = renewed
      ? `b${names.indexOf(text) < 0 ? names.push(text) - 1 : names.indexOf(text)}`
      : undefined
    const result = await client.query(renewed ? { name, text, values: renewed } : { text })
    const now = (result.rows ?? [])
      .flatMap((row) => [row.order_id, row.id])
      .filter((id) => typeof id === 'string')
    returned.forEach((old, index) => {
      const id = now[index]
      if (id) ids.set(old, id)
    })
  }
}

const names: string[] = []
