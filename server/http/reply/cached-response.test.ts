// The encodings of a cached response: created on demand, with the same content and ETag, and none kept without
// demand.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { eventually } from '#test/eventually'
import { CachedResponse } from './cached-response.ts'

const words = Array.from({ length: 4_000 }, (_, index) => `word${(index * 7919) % 1_000}`).join(' ')
const html = Buffer.from(`<p>${words}</p>`)
const headers = { 'content-type': 'text/html; charset=utf-8' }

async function ask(cached: CachedResponse, accepted?: string) {
  const request = { method: 'GET', headers: { 'accept-encoding': accepted } } as unknown as IncomingMessage
  let head: string[] = []
  let body: Buffer = Buffer.alloc(0)
  const response = {
    writeHead(_: number, given: string[]) {
      head = given
    },
    end(bytes: Buffer) {
      body = bytes
    },
  } as unknown as ServerResponse
  const wasThere = cached.answer(request, response)
  if (!wasThere) cached.answer(request, response, await cached.formFor(request))
  const named = (name: string) => head[head.indexOf(name) + 1]
  return { wasThere, body, etag: named('etag'), length: named('content-length') }
}

test('every encoding has the same content and ETag, and is cached for the next client', async () => {
  const cached = new CachedResponse(html, 200, headers)
  const plain = await ask(cached)
  const brotli = await ask(cached, 'gzip, br')
  const gzip = await ask(cached, 'gzip')
  expect([plain.body, brotliDecompressSync(brotli.body), gunzipSync(gzip.body)]).toEqual([html, html, html])
  expect(new Set([plain.etag, brotli.etag, gzip.etag]).size).toBe(1)
  expect([brotli.wasThere, (await ask(cached, 'br')).wasThere, (await ask(cached, 'gzip')).wasThere]).toEqual(
    [false, true, true],
  )
})

test('the uncompressed body is dropped once a compressed one exists, and cached again for a second client', async () => {
  const cached = new CachedResponse(html, 200, headers)
  const resized = vi.fn()
  cached.onResize = resized
  expect(cached.size).toBe(html.length + 2_000)
  const { body } = await ask(cached, 'br')
  expect([cached.size, resized.mock.calls.length]).toEqual([body.length + 2_000, 1])
  expect(body.buffer.byteLength).toBe(body.length)
  const [first, second, third] = [await ask(cached), await ask(cached), await ask(cached)]
  for (const plain of [first, second, third]) expect(plain.body).toEqual(html)
  expect([first.wasThere, second.wasThere, third.wasThere]).toEqual([false, false, true])
  expect(cached.size).toBe(body.length + html.length + 2_000)
})

test('frequently requested responses are compressed more strongly in the background', async () => {
  const cached = new CachedResponse(html, 200, headers)
  const first = await ask(cached, 'br')
  for (let visitor = 0; visitor < 3; visitor++) await ask(cached, 'br')
  await eventually(async () => {
    const { body, etag, length } = await ask(cached, 'br')
    expect(body.length).toBeLessThan(first.body.length)
    expect([etag, length]).toEqual([first.etag, String(body.length)])
    expect(brotliDecompressSync(body)).toEqual(html)
  })
})

test('concurrent requests share one compression', async () => {
  const cached = new CachedResponse(html, 200, headers)
  const visitors = await Promise.all(Array.from({ length: 5 }, () => ask(cached, 'br')))
  for (const { body } of visitors) expect(body).toBe(visitors[0]?.body)
})

test('short and binary responses have only one encoding', async () => {
  for (const cached of [
    new CachedResponse(Buffer.from('{}'), 200, { 'content-type': 'application/json' }),
    new CachedResponse(html, 200, { 'content-type': 'image/png' }),
  ]) {
    const { size } = cached
    expect((await ask(cached, 'br')).wasThere).toBe(true)
    expect(cached.size).toBe(size)
  }
})
