// The bound for reads: Fastify without a shop, sending constant bodies of given sizes.
import Fastify from 'fastify'

const sizes: Record<string, { type: string; bytes: number }> = JSON.parse(process.env.SIZES ?? '{}')
const fastify = Fastify()
fastify.get('/ready', async () => ({ ready: true }))
for (const [path, { type, bytes }] of Object.entries(sizes)) {
  const body = Buffer.alloc(bytes, 'x')
  fastify.get(path.split('?')[0] ?? '/', async (_, reply) => reply.header('content-type', type).send(body))
}
await fastify.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.on('SIGTERM', () => process.exit(0))
