// Customers, guests and staff of a shop as a process of its own: `node test/history/load.ts`, started by start-load.ts.
// Each retries an operation with the same key until there is a definite answer. Every attempt and every answer is in
// the log (history.ts).
import { setTimeout as sleep } from 'node:timers/promises'
import { BEING_CHANGED } from '#server/db/failures'
import { type Answer, BUSY, type Call, isDefinite, type OrderSeen, recordTo, steadyNow } from './history.ts'
import type { Confirmed, LoadSettings } from './load-settings.ts'

const ATTEMPT_MS = 15_000
const RETRY_MS = 150
const MIXED = 1_000_000

const address = {
  nameOrCompany: 'Asha Traders',
  fullAddress: '12 Mill Road',
  city: 'Panipat',
  state: 'Haryana',
  zipCode: '132103',
  country: 'India',
}

interface OrderBody {
  _id: string
  orderNumber: string
  status: OrderSeen['status']
  version?: number
  invoiceNumber: string | null
  totalAmount: number
  items: { productId: string; quantity: number }[]
}

interface Reply {
  message?: string
  error?: { code: string }
  order?: OrderBody
  data?: { newStock?: number }
}

interface Request {
  method: string
  path: string
  headers: Record<string, string>
  body?: object
}

interface Result {
  reply: Reply
  begin: number
  at: number
}

process.once('message', (settings: LoadSettings) => void run(settings))

async function run(settings: LoadSettings): Promise<void> {
  const { customers, admins, guests, ample, scarce, pauseMs, patienceMs } = settings
  const record = recordTo(settings.log)
  const begun = steadyNow()
  let stopped = false
  let count = 0
  process.on('message', () => (stopped = true))
  // The load must not outlive the process that checks it.
  process.on('disconnect', () => process.exit(1))

  async function attempt({
    method,
    path,
    headers,
    body,
  }: Request): Promise<{ status: number; reply: Reply }> {
    const response = await fetch(`${settings.url}/api${path}`, {
      method,
      // Visitors have different addresses.
      headers: { ...headers, 'x-forwarded-for': `10.9.${chance(250)}.${chance(250)}` },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(ATTEMPT_MS),
    })
    const text = await response.text()
    // A proxy without a server answers in HTML.
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    return { status: response.status, reply: isJson ? (JSON.parse(text) as Reply) : {} }
  }

  /** Retries until there is a definite answer, or until the patience ends. */
  async function operate(call: Call, request: Request): Promise<Result> {
    const op = ++count
    const begin = steadyNow()
    for (let number = 1; ; number++) {
      record({ op, attempt: number, at: steadyNow(), ...(number === 1 && { call }) })
      try {
        const { status, reply } = await attempt(request)
        const answer = answerOf(status, reply)
        const at = steadyNow()
        record({ op, attempt: number, at, answer })
        if (isDefinite(answer)) return { reply, begin, at }
      } catch (error) {
        record({ op, attempt: number, at: steadyNow(), lost: lossOf(error) })
      }
      const at = steadyNow()
      if (at - begin > patienceMs) return { reply: {}, begin, at }
      await sleep(RETRY_MS)
    }
  }

  /** Changes that don't belong to the history are only repeated until they succeed. */
  async function repeat(request: Request): Promise<void> {
    for (;;) {
      const status = await attempt(request).then(
        (answered) => answered.status,
        () => 599,
      )
      if (status < 500 || stopped) return
      await sleep(RETRY_MS)
    }
  }

  const keyed = (headers: Record<string, string>, key: string = crypto.randomUUID()) => ({
    'content-type': 'application/json',
    ...headers,
    'idempotency-key': key,
  })
  const toFulfil: { order: OrderBody; customer: Record<string, string> | null }[] = []

  async function place(
    headers: Record<string, string>,
    path: string,
    body: object,
    lines: OrderSeen['lines'] | null,
  ) {
    const key = crypto.randomUUID()
    const request = { method: 'POST', path, headers: keyed(headers, key), body }
    const { reply, begin, at } = await operate({ kind: 'place', key, lines }, request)
    if (!reply.order) return
    tell({ confirmed: reply.order._id, begin, at })
    toFulfil.push({ order: reply.order, customer: lines ? null : headers })
    // A key that is repeated later still gets its first answer.
    if (chance(10) === 0) await operate({ kind: 'place', key, lines }, request)
  }

  async function buyAsCustomer(headers: Record<string, string>): Promise<void> {
    const json = { 'content-type': 'application/json', ...headers }
    for (let line = 0; line <= chance(2); line++) {
      const body = { productId: pick(ample), quantity: 1 + chance(3) }
      await repeat({ method: 'POST', path: '/orders/cart/add', headers: json, body })
    }
    await place(headers, '/orders/create', { shippingAddress: address }, null)
  }

  async function buyAsGuest(): Promise<void> {
    const productId = chance(2) === 0 && scarce.length > 0 ? pick(scarce) : pick(ample)
    const lines = [{ productId, quantity: 1 + chance(3) }]
    const person = { name: 'Asha Verma', email: `guest-${chance(MIXED)}@example.com`, phone: '9000000000' }
    await place({}, '/orders/guest', { lines, ...person, shippingAddress: address }, lines)
  }

  const post = (headers: Record<string, string>, path: string, body: object): Request => ({
    method: 'POST',
    path,
    headers: keyed(headers),
    body,
  })

  async function transition(
    headers: Record<string, string>,
    order: OrderBody,
    step: { to: OrderSeen['status'] },
  ) {
    const version = order.version ?? 1
    const { reply } = await operate(
      { kind: 'transition', orderId: order._id, to: step.to, version },
      post(headers, `/admin/orders/${order._id}/transitions`, { version, ...step }),
    )
    return reply.order
  }

  /** Records the payment, processes and dispatches, which issues the invoice. */
  async function fulfil(headers: Record<string, string>, order: OrderBody): Promise<void> {
    const receivedOn = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)
    const payment = { method: 'bank_transfer', amount: order.totalAmount, receivedOn }
    const { reply } = await operate(
      { kind: 'pay', orderId: order._id },
      post(headers, `/admin/orders/${order._id}/payments`, payment),
    )
    const processed = await transition(headers, reply.order ?? order, { to: 'processing' })
    if (!processed) return
    const consents = { acceptUnpaid: true, acceptWithoutEway: true }
    const shipment = { carrier: 'India Post', trackingNumber: 'EE123456789IN', ...consents }
    await transition(headers, processed, { to: 'shipped', ...shipment } as { to: 'shipped' })
  }

  async function workOn(headers: Record<string, string>): Promise<void> {
    if (scarce.length > 0 && chance(8) === 0) return restock(headers, pick(scarce))
    const next = toFulfil.shift()
    if (!next) return
    const { order, customer } = next
    const reason = { reason: 'No longer needed' }
    const cancel = () => transition(headers, order, { to: 'cancelled', ...reason } as { to: 'cancelled' })
    const withdraw = () =>
      operate(
        { kind: 'cancel', orderId: order._id },
        post(customer ?? {}, `/orders/${order._id}/cancellation`, reason),
      )
    const turn = chance(10)
    if (turn === 0) await cancel()
    else if (turn === 1 && customer) await withdraw()
    // Both act on the same order at the same time.
    else if (turn === 2) await Promise.all([fulfil(headers, order), customer ? withdraw() : cancel()])
    else await fulfil(headers, order)
    await look(headers, order._id)
  }

  async function restock(headers: Record<string, string>, productId: string): Promise<void> {
    const quantity = 5 + chance(10)
    const body = { type: 'add', quantity, reason: 'Delivery' }
    await operate(
      { kind: 'restock', productId, quantity },
      { method: 'PATCH', path: `/stocks/adjust/${productId}`, headers: keyed(headers), body },
    )
  }

  async function look(headers: Record<string, string>, orderId: string): Promise<void> {
    await operate({ kind: 'look', orderId }, { method: 'GET', path: `/admin/orders/${orderId}`, headers })
  }

  async function keepOn(act: () => Promise<void>, averageMs = pauseMs): Promise<void> {
    while (!stopped) {
      await act()
      await sleep(averageMs * (0.5 + Math.random()))
    }
  }

  await Promise.all([
    ...customers.map((headers) => keepOn(() => buyAsCustomer(headers))),
    ...Array.from({ length: guests }, () => keepOn(buyAsGuest)),
    // Staff handle one order after another, so that orders reach their invoices.
    ...admins.map((headers) => keepOn(() => workOn(headers), pauseMs / 10)),
  ])
  process.send?.({ ended: steadyNow() - begun }, () => process.exit(0))
}

const tell = (confirmed: Confirmed) => void process.send?.(confirmed)

function answerOf(status: number, { error, order, data, message }: Reply): Answer {
  return {
    status,
    code: message === BEING_CHANGED ? BUSY : (error?.code ?? null),
    order: order && status < 300 ? seen(order) : null,
    stock: data?.newStock ?? null,
  }
}

const seen = ({ _id, orderNumber, status, version, invoiceNumber, items }: OrderBody): OrderSeen => ({
  id: _id,
  number: orderNumber,
  status,
  version: version ?? null,
  invoice: invoiceNumber,
  lines: items.map(({ productId, quantity }) => ({ productId, quantity })),
})

function lossOf(error: unknown): string {
  const { name, cause } = error as Error & { cause?: { code?: string } }
  return cause?.code ?? name
}

/** Returns a whole number below the given one. */
const chance = (below: number): number => Math.floor(Math.random() * below)

const pick = (ids: readonly string[]): string => ids[chance(ids.length)] ?? ''
