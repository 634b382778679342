import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { openReceiver, testRules } from '#test/webhook-receiver'
import { sendWebhook } from './send-webhook.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function receiver() {
  const opened = await openReceiver()
  closing.push(opened.close)
  return opened
}

const post = (url: string) => ({ url, headers: { 'webhook-id': 'a' }, body: '{"shop":"हाट"}' })

test('the body arrives as it is, with its length in bytes', async () => {
  const { url, received } = await receiver()
  expect(await sendWebhook(post(url), testRules)).toMatchObject({ status: 204, response: '', fault: '' })
  expect(received).toMatchObject([
    {
      body: '{"shop":"हाट"}',
      headers: { 'webhook-id': 'a', 'content-type': 'application/json', 'content-length': '20' },
    },
  ])
})

test('of an answer the first 2 kB are kept, however long it goes on', async () => {
  const answer: RequestListener = (_, response) => {
    response.writeHead(200)
    const more = () =>
      response.writable && response.write('ab\u0000c'.repeat(1_000), () => setImmediate(more))
    more()
  }
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(async () => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const { status, response } = await sendWebhook(post(`http://127.0.0.1:${port}/`), testRules)
  expect(status).toBe(200)
  expect(response.length).toBeLessThanOrEqual(2_048)
  expect(response.startsWith('abcabc')).toBe(true)
})

test('a redirect is not followed', async () => {
  const [first, second] = [await receiver(), await receiver()]
  for (const status of [301, 302, 303, 307, 308]) {
    first.setMood({ status, headers: { location: second.url } })
    expect(await sendWebhook(post(first.url), testRules)).toMatchObject({
      status,
      fault: `The answer was ${status}`,
    })
  }
  expect(second.received).toEqual([])
})

test('what goes wrong is told in words', async () => {
  const { url, setMood, close } = await receiver()
  const rules = { ...testRules, timeoutMs: 300 }
  setMood(500)
  expect(await sendWebhook(post(url), rules)).toMatchObject({ status: 500, fault: 'The answer was 500' })
  setMood('cut')
  expect(await sendWebhook(post(url), rules)).toMatchObject({ status: null, fault: 'The connection was cut' })
  setMood('silent')
  expect(await sendWebhook(post(url), rules)).toMatchObject({
    status: null,
    fault: expect.stringMatching(/^No answer within/),
  })
  const slow = { ...rules, resolve: () => new Promise<never>(() => {}) }
  expect((await sendWebhook(post(url), slow)).fault).toMatch(/^No answer within/)
  expect((await sendWebhook(post('http://nowhere.example/'), rules)).fault).toBe(
    'The name of the host leads nowhere',
  )
  await close()
  closing.length = 0
  expect((await sendWebhook(post(url), rules)).fault).toBe('The connection was refused')
})

test('a name is looked up once, and the connection goes to what was found', async () => {
  const { url, received } = await receiver()
  const lookups: string[] = []
  const rules = {
    ...testRules,
    // As one does who answers the check with one address and the connection with another.
    resolve: async (host: string) => {
      lookups.push(host)
      return lookups.length === 1 ? ['127.0.0.1'] : ['10.0.0.1']
    },
  }
  const named = url.replace('127.0.0.1', 'rebinding.example')
  expect(await sendWebhook(post(named), rules)).toMatchObject({ status: 204 })
  expect(lookups).toEqual(['rebinding.example'])
  expect(received[0]?.headers.host).toMatch(/^rebinding\.example:/)
})

test('nothing is sent to a network that is not open', async () => {
  const { url, received } = await receiver()
  const rules = { ...testRules, toThisMachine: false }
  for (const address of [url, url.replace('http:', 'https:'), 'https://169.254.169.254/latest/meta-data']) {
    expect(await sendWebhook(post(address), rules)).toMatchObject({ status: null, fault: expect.any(String) })
  }
  expect(received).toEqual([])
})
