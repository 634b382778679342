// Drives a server with autocannon and reads what it cost the server itself.
import type { ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import autocannon from 'autocannon'

export const CONNECTIONS = 16
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5)

export interface Measured {
  perSecond: number
  p99Ms: number
  /** Processor time of the server a request; what the generator takes is not in it. */
  cpuUs: number
}

export async function drive(url: string, server: ChildProcess): Promise<Measured> {
  const options = { url, connections: CONNECTIONS, headers: { 'accept-encoding': 'br' } }
  await autocannon({ ...options, duration: 1 })
  const cpuBefore = await cpuSeconds(server)
  const { requests, latency, non2xx, errors } = await autocannon({ ...options, duration: SECONDS })
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx + errors} failed`)
  const cpuUs = (((await cpuSeconds(server)) - cpuBefore) * 1e6) / requests.total
  return { perSecond: requests.average, p99Ms: latency.p99, cpuUs }
}

/** Every customer orders what is in his cart, once. */
export async function driveOrders(
  url: string,
  server: ChildProcess,
  tokens: readonly string[],
): Promise<Measured> {
  const shippingAddress = {
    nameOrCompany: 'Bench',
    fullAddress: '1 Mill Road',
    city: 'Panipat',
    state: 'Haryana',
    zipCode: '132103',
    country: 'India',
  }
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

/** User and system time of a process; the kernel counts in hundredths of a second. */
async function cpuSeconds({ pid }: ChildProcess): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

export const residentMb = async ({ pid }: ChildProcess) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024)

/** Milliseconds until the address answers. */
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
