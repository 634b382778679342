// Health checks for monitoring: whether the process is alive, and whether it can serve visitors.
import type { FastifyInstance } from 'fastify'

interface Health {
  /** Whether the database responds. */
  isReady: () => Promise<boolean>
  isStopping: () => boolean
}

const DEADLINE_MS = 500

export function healthRoutes(fastify: FastifyInstance, { isReady, isStopping }: Health) {
  const open = { config: { access: 'public' as const } }
  fastify.get('/healthz', open, async (_, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )

  fastify.get('/readyz', open, async (_, reply) => {
    const late = new Promise<boolean>((resolve) => setTimeout(resolve, DEADLINE_MS, false).unref())
    const ready = !isStopping() && (await Promise.race([isReady().catch(() => false), late]))
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready' })
  })
}
