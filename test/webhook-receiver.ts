// A webhook receiver on a socket that responds as the test says.
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SendRules } from '#server/connections/webhooks/send/send-webhook'

/** Sends to this machine only, with names that need no network. */
export const testRules: SendRules = {
  toThisMachine: true,
  plainHttp: false,
  timeoutMs: 2_000,
  resolve: async (host) => {
    if (host === 'localhost' || /^[\d.:a-f]+$/.test(host)) return [host === 'localhost' ? '127.0.0.1' : host]
    throw Object.assign(new Error(host), { code: 'ENOTFOUND' })
  },
}

export interface ReceivedCall {
  headers: IncomingHttpHeaders
  body: string
}

/** A status, or the fate of a call that gets no response; `{ status, body, headers }` for more. */
type Mood = number | 'silent' | 'cut' | { status: number; body?: string; headers?: Record<string, string> }

export async function openReceiver() {
  const received: ReceivedCall[] = []
  let mood: (call: ReceivedCall) => Mood = () => 204
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const call = { headers: request.headers, body: Buffer.concat(chunks).toString() }
      received.push(call)
      const answer = mood(call)
      if (answer === 'silent') return
      if (answer === 'cut') {
        request.socket.destroy()
        return
      }
      const { status, body = '', headers = {} } = typeof answer === 'number' ? { status: answer } : answer
      response.writeHead(status, headers).end(body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    /** Sets the response from now on. */
    setMood(next: Mood | ((call: ReceivedCall) => Mood)) {
      mood = typeof next === 'function' ? next : () => next
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
