// A foreign back end: a real HTTP server that answers every call as the test says, and a fetch that leads to it.
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface OtherBackEnd {
  /** Calls so far, such as `GET /api/products?page=1`. */
  calls: string[]
  close: () => Promise<void>
}

/**
 * The original fetch: tests that open two and close the first one first would otherwise keep one that leads nowhere.
 */
const real = globalThis.fetch

/** While it is open, URLs without a host lead to it. */
export async function openBackEnd(answer: (response: ServerResponse) => void): Promise<OtherBackEnd> {
  const calls: string[] = []
  const server = createServer((request, response) => {
    calls.push(`${request.method} ${request.url}`)
    answer(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  globalThis.fetch = (path, options) => real(new URL(String(path), origin), options)
  return {
    calls,
    async close() {
      globalThis.fetch = real
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export const json =
  (body: unknown, status = 200) =>
  (response: ServerResponse): void => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
