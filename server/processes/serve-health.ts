// The health checks of a machine that only runs jobs.
import Fastify from 'fastify'
import { sql } from 'kysely'
import { healthRoutes } from '#server/http/health'
import type { Environment } from './environment.ts'
import type { Lifetime } from './lifetime.ts'
import type { Stores } from './stores.ts'

interface HealthOptions {
  environment: Environment
  stores: Stores
}

/** Resolves once requests are accepted. */
export async function serveHealth({ environment, stores }: HealthOptions, lifetime: Lifetime): Promise<void> {
  const fastify = Fastify()
  healthRoutes(fastify, {
    isReady: async () => (await sql`select 1`.execute(stores.db)).rows.length === 1,
    isStopping: lifetime.isStopping,
  })
  await fastify.listen({ port: environment.PORT, host: environment.HOST })
  lifetime.onEnd(() => fastify.close())
}
