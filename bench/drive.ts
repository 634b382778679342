// Loads a server with autocannon and reads the server's own processor time.
import type { ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import autocannon from 'autocannon'

export const CONNECTIONS = 16
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5)

export const shippingAddress = {
  nameOrCompany: 'Bench',
  fullAddress: '1 Mill Road',
  city: 'Panipat',
  state: 'Haryana',
  zipCode: '132103',
  country: 'India',
}

export interface Measured {
  perSecond: number
  p99Ms: number
  /** The server's processor time per request, without the load generator's. */
  cpuUs: number
}

interface DriveOptions {
  /** Each request has a unique URL, so no response is cached. */
  uncached?: boolean
  headers?: Record<string, string>
  method?: 'GET' | 'POST'
  body?: string
  /** Customers who send the requests in turn. */
  tokens?: readonly string[]
}

export async function drive(
  url: string,
  server: ChildProcess,
  { uncached = false, headers = {}, method = 'GET', body, tokens }: DriveOptions = {},
): Promise<Measured> {
  const { pathname, search } = new URL(url)
  let asked = 0
  const setupRequest = (request: autocannon.Request) => ({
    ...request,
    path: `${pathname}${search}${search ? '&' : '?'}asked=${asked++}`,
    ...(tokens && {
      headers: { ...request.headers, authorization: `Bearer ${tokens[asked % tokens.length]}` },
    }),
  })
  const options = {
    url,
    connections: CONNECTIONS,
    method,
    ...(body !== undefined && { body }),
    headers: { 'accept-encoding': 'br', ...headers },
    ...((uncached || tokens) && { requests: [{ setupRequest }] }),
  }
  await autocannon({ ...options, duration: 1 })
  const cpuBefore = await cpuSeconds(server)
  const { requests, latency, non2xx, errors } = await autocannon({ ...options, duration: SECONDS })
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx + errors} failed`)
  const cpuUs = (((await cpuSeconds(server)) - cpuBefore) * 1e6) / requests.total
  return { perSecond: requests.average, p99Ms: latency.p99, cpuUs }
}

/** Every customer orders the contents of their cart, once. */
export async function driveOrders(
  url: string,
  server: ChildProcess,
  tokens: readonly string[],
): Promise<Measured> {
  const body = JSON.stringify({ shippingAddress })
  let next = 0
  const request = () => ({
    method: 'POST' as const,
    path: '/api/orders/create',
    body,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${tokens[next]}`,
      'idempotency-key': `bench-${next++}`,
    },
  })
  const perClient = Math.floor(tokens.length / CONNECTIONS)
  const orders = perClient * CONNECTIONS
  const cpuBefore = await cpuSeconds(server)
  const begun = performance.now()
  const { latency, non2xx, errors } = await autocannon({
    url,
    connections: CONNECTIONS,
    amount: orders,
    setupClient: (client) => client.setRequests(Array.from({ length: perClient }, request)),
  })
  if (non2xx + errors > 0) throw new Error(`orders: ${non2xx + errors} failed`)
  const perSecond = (orders * 1000) / (performance.now() - begun)
  return { perSecond, p99Ms: latency.p99, cpuUs: (((await cpuSeconds(server)) - cpuBefore) * 1e6) / orders }
}

/**
 * 70 % browsing, 20 % adding to a cart, 10 % ordering the cart of two earlier steps; an order may come before its
 * cart.
 */
export async function driveMix(
  url: string,
  server: ChildProcess,
  {
    browse,
    tokens,
    productIds,
  }: { browse: readonly string[]; tokens: readonly string[]; productIds: readonly string[] },
): Promise<Measured> {
  let step = 0
  const json = 'application/json'
  const setupRequest = (request: autocannon.Request) => {
    const n = step++
    const customer = {
      authorization: `Bearer ${tokens[Math.floor(n / 10) % tokens.length]}`,
      'content-type': json,
    }
    if (n % 10 < 7) return { ...request, method: 'GET' as const, path: browse[n % browse.length] ?? '/' }
    if (n % 10 < 9) {
      const body = JSON.stringify({ productId: productIds[n % productIds.length], quantity: 1 })
      return { ...request, method: 'POST' as const, path: '/api/orders/cart/add', body, headers: customer }
    }
    return {
      ...request,
      method: 'POST' as const,
      path: '/api/orders/create',
      body: JSON.stringify({ shippingAddress }),
      headers: { ...customer, 'idempotency-key': `mix-${n}` },
    }
  }
  const cpuBefore = await cpuSeconds(server)
  const { requests, latency, errors } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS * 2,
    requests: [{ setupRequest }],
  })
  if (errors > 0) throw new Error(`mix: ${errors} failed`)
  const cpuUs = (((await cpuSeconds(server)) - cpuBefore) * 1e6) / requests.total
  return { perSecond: requests.average, p99Ms: latency.p99, cpuUs }
}

/** Returns user and system time of a process in seconds; the kernel counts in hundredths. */
export async function cpuSeconds({ pid }: ChildProcess): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

export const residentMb = async ({ pid }: ChildProcess) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024)

/** Returns the milliseconds until the URL answers. */
export async function firstAnswer(url: string): Promise<number> {
  const begun = performance.now()
  while (performance.now() - begun < 30_000) {
    const answered = await fetch(url).then(
      (response) => response.ok,
      () => false,
    )
    if (answered) return performance.now() - begun
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  throw new Error(`${url} does not answer`)
}
