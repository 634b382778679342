// Serves the metrics of the shop to Prometheus, on a port of its own that isn't open to visitors.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface MetricsServer {
  port: number
  close(): Promise<unknown>
}

interface MetricsOptions {
  host: string
  port: number
  read: () => Promise<string>
  onFailure: (error: unknown) => void
}

const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

export async function serveMetrics({ host, port, read, onFailure }: MetricsOptions): Promise<MetricsServer> {
  const server = createServer(async (request, response) => {
    if (request.url?.split('?', 1)[0] !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Only GET /metrics\n')
      return
    }
    try {
      const text = await read()
      response.writeHead(200, { 'content-type': CONTENT_TYPE, 'cache-control': 'no-store' }).end(text)
    } catch (error) {
      onFailure(error)
      response.writeHead(500, { 'content-type': 'text/plain' }).end('The metrics could not be read\n')
    }
  }).listen({ host, port })
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
