// Routes by which customers and guests ask for an email when a product can be ordered again.
import type { FastifyInstance } from 'fastify'
import { normalizeEmail } from '#contract/base/email'
import * as contract from '#contract/stock-alerts/store'
import type { App } from '#server/http/app'
import { networkOf } from '#server/http/network-of'
import type { RateLimit } from '#server/http/rate-limit'
import { awaitedBy, cancelAlert, requestAlert, stopByToken } from './request-alerts.ts'

const HOUR = 60 * 60
const hourly = { attempts: 20, windowSeconds: HOUR, waitSeconds: 60, maxWaitSeconds: HOUR }
const networkLimit: RateLimit = { name: 'stock-alert:network', ...hourly, sharedAttempts: 60 }
const emailLimit: RateLimit = { name: 'stock-alert:email', ...hourly }
const customerLimit: RateLimit = { name: 'stock-alert:customer', ...hourly, attempts: 100 }

export function stockAlertStoreRoutes(app: App, fastify: FastifyInstance) {
  app.command(
    contract.alertGuest,
    async ({ address }, { limiter }, { body }) => {
      await limiter.count(networkLimit, networkOf(address))
      await limiter.count(emailLimit, normalizeEmail(body.email))
    },
    async (_, tx, { body: { productId, email } }) => {
      await requestAlert(tx, productId, { email: normalizeEmail(email) })
      return { message: 'We will email you once when this product can be ordered again.' }
    },
  )

  app.query(contract.listOwnAlerts, async ({ actor }, db) => ({ productIds: await awaitedBy(db, actor.id) }))

  app.command(
    contract.alertCustomer,
    async ({ actor }, { limiter }) => limiter.count(customerLimit, actor.id),
    async ({ actor }, tx, { body: { productId } }) => {
      await requestAlert(tx, productId, { customerId: actor.id })
      return { productIds: await awaitedBy(tx, actor.id) }
    },
  )

  app.command(contract.cancelAlert, async ({ actor }, tx, { params: { productId } }) => {
    await cancelAlert(tx, productId, actor.id)
    return { productIds: await awaitedBy(tx, actor.id) }
  })

  app.command(contract.stopStockAlerts, async (_, tx, { params }) => {
    await stopByToken(tx, params.token)
    return { message: "You won't receive emails about products any more" }
  })

  // Mail programs without one-click unsubscribe open this address. Opening it stops nothing; the page asks first.
  fastify.get<{ Params: { token: string } }>(
    '/api/stock-alerts/stop/:token',
    { config: { access: 'public' } },
    (request, reply) =>
      reply.redirect(`/stop-product-emails#token=${encodeURIComponent(request.params.token)}`),
  )
}
