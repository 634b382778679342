// Answers visitors: storefront, back office and API on one port.
import { createShop } from '#server/app'
import { type Environment, hasApiDocs, mayCallThisMachine } from '#server/environment'
import { googleSettings } from '#server/google-settings'
import { followChanges } from '#server/http/reply/follow-changes'
import { ResponseCache } from '#server/http/reply/response-cache'
import { assetsFolder, loadBuiltPages, startVite } from '#server/load-pages'
import type { Logger } from '#server/log'
import { adjustLimits } from '#server/rate-limits'
import { openRules } from '#server/webhooks/send/send-webhook'
import type { Lifetime } from './lifetime.ts'
import type { Stores } from './stores.ts'

interface ServeOptions {
  environment: Environment
  stores: Stores
  log: Logger
}

/** Returns when visitors are answered. */
export async function serve({ environment, stores, log }: ServeOptions, lifetime: Lifetime): Promise<void> {
  const publicOrigin = environment.PUBLIC_URL ?? null
  const cache = new ResponseCache({ isOneOrigin: publicOrigin !== null })
  const listening = followChanges(cache, stores.connectionString)
  lifetime.onEnd(() => listening.close())

  const vite = environment.HAAT_DEV ? await startVite() : null
  if (vite) lifetime.onEnd(vite.close)
  const { fastify } = await createShop({
    ...stores,
    cache,
    log,
    publicOrigin,
    apiDocs: hasApiDocs(environment),
    trustProxy: environment.TRUST_PROXY ?? false,
    adjustLimit: adjustLimits(environment),
    google: googleSettings(environment),
    webhookRules: openRules(mayCallThisMachine(environment)),
    emailsLeave: environment.SMTP_URL !== undefined,
    pages: { build: vite?.build ?? (await loadBuiltPages()), assetsFolder },
    isStopping: lifetime.isStopping,
    ...(vite && { beforeRoutes: vite.mount }),
  })
  // Several servers on one port: the system gives each connection to one of them.
  const isOneOfMany = environment.SERVERS > 1
  await fastify.listen({
    port: environment.PORT,
    host: environment.HOST,
    ...(isOneOfMany && { reusePort: true }),
  })
  lifetime.onEnd(() => fastify.close())
}
