// Serves storefront, back office and API on one port.
import { setTimeout as sleep } from 'node:timers/promises'
import { createShop } from '#server/app'
import { openRules } from '#server/connections/webhooks/send/send-webhook'
import type { Db } from '#server/db/database'
import type { Logger } from '#server/http/log'
import { recordProxy } from '#server/http/proxy-findings'
import { followChanges } from '#server/http/reply/follow-changes'
import {
  type Environment,
  hasApiDocs,
  mailEnvironmentOf,
  mayCallThisMachine,
} from '#server/processes/environment'
import { googleSettings } from '#server/processes/google-settings'
import { assetsFolder, loadBuiltPages, startVite } from '#server/processes/load-pages'
import { adjustLimits } from '#server/processes/rate-limits'
import type { Lifetime } from './lifetime.ts'
import type { Observation } from './observe.ts'
import type { Stores } from './stores.ts'

/** Also shown on the dashboard (server/reports/setup.ts). */
function warnOfProxy(
  { environment, db, log }: { environment: Environment; db: Db; log: Logger },
  address: string,
): void {
  const setting = `TRUST_PROXY=${[...(environment.TRUST_PROXY ?? []), address].join(',')}`
  log.warn(
    { proxy: address },
    `Visitors reach the shop through a proxy at ${address} that it doesn't trust, so all of them share one address and its rate limits. Set ${setting} and restart.`,
  )
  recordProxy(db, address).catch((error: Error) =>
    log.warn({ err: error.message }, 'Recording the proxy failed'),
  )
}

interface ServeOptions {
  environment: Environment
  stores: Stores
  log: Logger
  observation: Pick<Observation, 'cache' | 'watch'>
}

/** Resolves once requests are accepted. */
export async function serve(
  { environment, stores, log, observation }: ServeOptions,
  lifetime: Lifetime,
): Promise<void> {
  const publicOrigin = environment.PUBLIC_URL ?? null
  const { cache, watch } = observation
  const listening = followChanges(cache, stores.connectionString)
  lifetime.onEnd(() => listening.close())

  const vite = environment.HAAT_DEV ? await startVite() : null
  if (vite) lifetime.onEnd(vite.close)
  const { fastify } = await createShop({
    ...stores,
    cache,
    watch,
    log,
    dataDir: environment.DATA_DIR,
    publicOrigin,
    apiDocs: hasApiDocs(environment),
    trustProxy: environment.TRUST_PROXY ?? false,
    onUntrustedProxy: (address) => warnOfProxy({ environment, db: stores.db, log }, address),
    adjustLimit: adjustLimits(environment),
    google: googleSettings(environment),
    webhookRules: openRules(mayCallThisMachine(environment)),
    mailEnvironment: mailEnvironmentOf(environment),
    pages: { build: vite?.build ?? (await loadBuiltPages()), assetsFolder },
    isStopping: lifetime.isStopping,
    ...(vite && { beforeRoutes: vite.mount }),
  })
  // With several servers on one port, the operating system distributes the connections.
  const isOneOfMany = environment.SERVERS > 1
  await fastify.listen({
    port: environment.PORT,
    host: environment.HOST,
    ...(isOneOfMany && { reusePort: true }),
  })
  lifetime.onEnd(async () => {
    if (environment.TRUST_PROXY) await sleep(NOTICE_MS)
    await fastify.close()
  })
}

/**
 * Behind a proxy, a stopping server isn't ready but still responds, until the proxy has noticed and sends visitors to
 * another one.
 */
const NOTICE_MS = 3_000
