// While the shop is closed for maintenance, every page and API call of the storefront replies with a notice. Admins
// sign in and see the shop as it is.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refused } from '#server/http/errors'
import { noticePage } from '#server/http/reply/notice-page'
import type { Authenticator } from '#server/http/request/actor'
import { readCredentials } from '#server/http/request/credentials'
import type { CurrentSettings } from './current-settings.ts'

/** In seconds, for search engines and browsers. */
export const RETRY_AFTER = 600

const CLOSED = 'The shop is closed for maintenance. Please come back in a little while.'

interface MaintenanceDeps {
  settings: CurrentSettings
  authenticator: Authenticator
  secureCookies: boolean
  /** The shop's name, shown on the page. */
  shopName: () => Promise<string>
}

export function closeForMaintenance(fastify: FastifyInstance, deps: MaintenanceDeps): void {
  const { settings, authenticator, secureCookies, shopName } = deps
  fastify.addHook('onRequest', async (request, reply) => {
    if (!isOfStorefront(request)) return
    const { maintenanceMode } = await settings.get()
    if (!maintenanceMode) return
    const { adminCookie } = readCredentials(request, secureCookies)
    if (adminCookie && (await authenticator.admin(adminCookie))) return
    if (request.url.startsWith('/api/')) throw refused('unavailable', CLOSED, { retryAfter: RETRY_AFTER })
    return sendPage(reply, await shopName())
  })
}

/** Visitors' API calls and pages. Files, pictures in emails, health checks and the whole back office stay reachable. */
function isOfStorefront({ url, routeOptions: { url: route = '', config } }: FastifyRequest): boolean {
  const path = url.split('?', 1)[0] ?? ''
  if (path.startsWith('/api/')) {
    return config.access !== 'admin' && config.access !== 'session' && !path.startsWith('/api/admin/')
  }
  return (route === '/*' && !/^\/admin(\/|$)/.test(path)) || /^\/(sitemap|feeds\/)/.test(path)
}

function sendPage(reply: FastifyReply, name: string): FastifyReply {
  const { html, policy } = noticePage({
    title: `Closed for maintenance | ${name}`,
    shopName: name,
    heading: 'We will be right back',
    text: CLOSED,
  })
  return reply
    .code(503)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': String(RETRY_AFTER),
      'content-security-policy': policy,
    })
    .send(html)
}
