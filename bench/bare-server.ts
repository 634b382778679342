// Upper bound for reads: Fastify without a shop, sending constant bodies; below /same with the shop's headers too,
// because reading those costs the load generator as much as the bodies.
import Fastify from 'fastify'

export interface Constant {
  headers: Record<string, string>
  /** Base64 of the shop's own bytes: the load generator reads compressed bytes more slowly than repeated letters. */
  body: string
}

const constants: Record<string, Constant> = JSON.parse(process.env.CONSTANTS ?? '{}')
const fastify = Fastify()
fastify.get('/ready', async () => ({ ready: true }))
for (const [path, { headers, body: base64 }] of Object.entries(constants)) {
  const body = Buffer.from(base64, 'base64')
  const route = path.split('?')[0] ?? '/'
  const type = headers['content-type'] ?? ''
  fastify.get(`/plain${route}`, async (_, reply) => reply.header('content-type', type).send(body))
  fastify.get(`/same${route}`, async (_, reply) => reply.headers(headers).send(body))
}
await fastify.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.on('SIGTERM', () => process.exit(0))
