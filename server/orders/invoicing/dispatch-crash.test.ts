// The database connection is lost before any statement of a dispatch, or after it was sent and before its answer
// arrived. Afterwards either everything has happened or nothing has, and invoice numbers have neither gaps nor
// duplicates.
import type { Socket } from 'node:net'
import type { PoolClient } from 'pg'
import { afterEach, expect, test } from 'vitest'
import { transitionOrder } from '#contract/orders/admin-actions'
import { eventually } from '#test/eventually'
import { placeTestOrder } from '#test/factories/orders'
import { createProduct } from '#test/factories/products'
import { checkInvariants } from '#test/invariants'
import { openTradingShop } from '#test/trading-shop'

const { shop, admin, customer } = await openTradingShop()
const { id: productId } = await createProduct(shop.db, { stock: 100_000 })
afterEach(async () => expect(await checkInvariants(shop.db)).toEqual([]))

type Loss = 'before it is sent' | 'before it is answered'
/** Which statement from now on loses the connection, and how; null for none. */
let planned: { after: number; loss: Loss } | null = null

const watched = new WeakSet<PoolClient>()
shop.pool.on('acquire', (client) => {
  if (watched.has(client)) return
  watched.add(client)
  const query = client.query.bind(client) as (...input: unknown[]) => unknown
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  client.query = ((...input: unknown[]) => {
    if (planned === null || --planned.after > 0) return query(...input)
    const { loss } = planned
    planned = null
    if (loss === 'before it is sent') stream.destroy()
    else stream.pause()
    const answer = query(...input)
    // By then the statement has been sent.
    if (loss === 'before it is answered') setImmediate(() => stream.destroy())
    return answer
  }) as PoolClient['query']
})

async function processing(): Promise<string> {
  const { _id: id } = await placeTestOrder(shop.db, customer, { productId })
  await admin.call(transitionOrder, { params: { id }, body: { to: 'processing', version: 1 } })
  return id
}

const dispatch = (id: string) =>
  admin.send('POST', `/admin/orders/${id}/transitions`, {
    to: 'shipped',
    version: 2,
    carrier: 'India Post',
    trackingNumber: 'EE123456789IN',
    acceptUnpaid: true,
    acceptWithoutEway: true,
  })

interface Traces {
  status: string
  shipments: number
  documents: number
  journals: number
  emails: number
}

/** Returns the effects of a dispatch, once the database has noticed that its client is gone. */
async function traces(id: string): Promise<Traces> {
  await eventually(async () => {
    const { rowCount } = await shop.pool.query(
      `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and state is distinct from 'idle' and backend_type = 'client backend'`,
    )
    expect(rowCount).toBe(0)
  })
  const { rows } = await shop.pool.query(
    `select o.status, (select count(*)::int from shipments where order_id = o.id) as shipments,
      (select count(*)::int from tax_documents where order_id = o.id) as documents,
      (select count(*)::int from ledger_journals where order_id = o.id) as journals,
      (select count(*)::int from mails where data ->> 'orderId' = o.id::text and template = 'order-shipped') as emails
    from orders o where o.id = $1`,
    [id],
  )
  return rows[0] as Traces
}

const nothing = { status: 'processing', shipments: 0, documents: 0, journals: 0, emails: 0 }
const everything = { status: 'shipped', shipments: 1, documents: 1, journals: 1, emails: 1 }

test.each<Loss>(['before it is sent', 'before it is answered'])(
  'a dispatch that loses the database at any of its statements, %s, takes effect completely or not at all',
  async (loss) => {
    let lost = 0
    let unheard = 0
    for (let statement = 1; ; statement++) {
      const id = await processing()
      planned = { after: statement, loss }
      const { status } = await dispatch(id)
      const wasLost = planned === null
      planned = null
      const left = await traces(id)
      expect([nothing, everything], `${loss}, statement ${statement}`).toContainEqual(left)
      if (status === 200) expect(left).toEqual(everything)
      else if (left.status === 'shipped') unheard++
      if (left.status === 'processing') expect((await dispatch(id)).status).toBe(200)
      expect(await traces(id)).toEqual(everything)
      if (!wasLost) break
      lost++
    }
    expect(lost).toBeGreaterThan(5)
    // Only a lost answer to the commit leaves a dispatch done but reported as failed.
    expect(unheard).toBe(loss === 'before it is answered' ? 1 : 0)
    const { rows } = await shop.pool.query(
      `select array_agg(serial order by serial) as serials from tax_documents where kind = 'tax_invoice'`,
    )
    const { serials } = rows[0] as { serials: number[] }
    expect(serials).toEqual(Array.from(serials, (_, at) => at + 1))
  },
)
