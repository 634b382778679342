// A trace from a request through its SQL to the job that it queues, received by a collector on a socket.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Logger, runOnce } from 'graphile-worker'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RequestWatch } from '#server/http/observe-requests'
import { dispatchOutbox } from '#server/jobs/dispatch-outbox'
import { observedTasks } from '#server/jobs/observe-jobs'
import { openShop, type TestShop } from '#test/shop'
import { exportTraces, type TraceExport } from './open-telemetry.ts'
import { setTracer } from './spans.ts'

interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: Record<string, unknown> }[]
}

const bodies: string[] = []
const collector = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => (body += chunk))
  request.on('end', () => {
    bodies.push(body)
    response.setHeader('content-type', 'application/json').end('{}')
  })
})

let shop: TestShop
let traces: TraceExport
let port: number
beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
  traces = exportTraces({ endpoint, share: 1, instance: 'shop', version: 'test' })
  setTracer(traces.tracer)
  shop = await openShop({ watch: new RequestWatch({ trustProxy: ['127.0.0.1'] }) })
  await shop.fastify.listen({ port: 0, host: '127.0.0.1' })
  port = (shop.fastify.server.address() as AddressInfo).port
})
afterAll(async () => {
  setTracer(null)
  await shop.close()
  collector.close()
})

const spansOf = () =>
  bodies.flatMap((body) =>
    (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }).resourceSpans.flatMap(
      ({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans),
    ),
  )

test('one trace leads from the request through its statements to the job, without any values', async () => {
  const headers = { 'content-type': 'application/json' }
  const inquiry = { name: 'Asha', email: 'traced@example.com', phone: '9000000000', message: 'How much?' }
  const init = { method: 'POST', headers, body: JSON.stringify(inquiry) }
  const answer = await fetch(`http://127.0.0.1:${port}/api/inquiries`, init)
  expect(answer.ok).toBe(true)
  const parent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  await fetch(`http://127.0.0.1:${port}/healthz`, { headers: { traceparent: parent } })

  await dispatchOutbox(shop.pool)
  const payloads: unknown[] = []
  const taskList = observedTasks({
    send_mail: async (payload) => {
      payloads.push(payload)
      await shop.db.selectFrom('settings').select('key').execute()
    },
  })
  await runOnce({ pgPool: shop.pool, taskList, logger: new Logger(() => () => {}), noHandleSignals: true })
  for (const payload of payloads) expect(payload).toEqual({ mailId: expect.any(String) })
  expect(payloads.length).toBeGreaterThan(0)
  await traces.stop()

  const spans = spansOf()
  const requestId = answer.headers.get('x-request-id') ?? ''
  const traced = spans.filter(({ traceId }) => traceId === requestId.replaceAll('-', ''))
  const root = traced.find(({ name }) => name === 'POST /api/inquiries')
  const job = traced.find(({ name }) => name === 'job send_mail')
  const insert = traced.find(({ name }) => /^insert (inquiries|mails|outbox)$/.test(name))
  expect(root?.parentSpanId ?? '').toBe('')
  const call = traced.find(({ name }) => name === 'call POST /inquiries')
  expect(call?.parentSpanId).toBe(root?.spanId)
  expect(insert?.parentSpanId).toBe(call?.spanId)
  expect(job?.parentSpanId).toBe(call?.spanId)
  expect(traced.find(({ name }) => name === 'select settings')?.parentSpanId).toBeDefined()
  // A trusted proxy's trace is continued.
  expect(spans.find(({ name }) => name === 'GET /healthz')).toMatchObject({
    traceId: '0af7651916cd43dd8448eb211c80319c',
    parentSpanId: 'b7ad6b7169203331',
  })
  expect(bodies.join('')).not.toContain('traced@example.com')
})
