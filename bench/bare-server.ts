// The bound for reads: Fastify without a shop, sending constant bodies; below /same with the shop's own
// headers too, because reading those costs the load generator as much as the bodies.
import Fastify from 'fastify'

export interface Constant {
  headers: Record<string, string>
  /** In base64. The shop's own bytes: a generator reads compressed ones more slowly than a row of equal letters. */
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
