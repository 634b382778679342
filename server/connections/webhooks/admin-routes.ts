// Admin endpoints for webhooks.
import * as contract from '#contract/connections/webhooks'
import type { SecretBox } from '#server/files/secret-box'
import type { App } from '#server/http/app'
import type { RateLimit } from '#server/http/rate-limit'
import * as change from './change-webhook.ts'
import { checkUrl } from './check-url.ts'
import type { SendRules } from './send/send-webhook.ts'
import { sendAgain, sendTestEvent } from './send-again.ts'
import { getWebhook, getWebhookDelivery, listWebhookDeliveries, listWebhooks } from './webhook-queries.ts'

/** Limited because each of these calls sends a request to another system. */
const sendLimit: RateLimit = {
  name: 'webhook:admin',
  attempts: 60,
  windowSeconds: 3_600,
  waitSeconds: 10,
  maxWaitSeconds: 600,
}

export function webhookAdminRoutes(app: App, { rules, secrets }: { rules: SendRules; secrets: SecretBox }) {
  app.query(contract.listWebhooks, async (_, db) => ({ webhooks: await listWebhooks(db) }))

  app.query(contract.getWebhook, async (_, db, { params }) => ({ webhook: await getWebhook(db, params.id) }))

  app.command(
    contract.createWebhook,
    async (_, __, { body }) => checkUrl(body.url, rules),
    async (ctx, tx, { body }) => {
      const { id, secret } = await change.createWebhook(tx, secrets, ctx, body)
      return { message: 'Webhook added', webhook: await getWebhook(tx, id), secret }
    },
  )

  app.command(
    contract.updateWebhook,
    async (_, __, { body }) => checkUrl(body.url, rules),
    async (ctx, tx, { params, body }) => {
      await change.updateWebhook(tx, ctx, params.id, body)
      return { message: 'Webhook saved', webhook: await getWebhook(tx, params.id) }
    },
  )

  app.command(contract.switchWebhook, async (ctx, tx, { params, body }) => {
    await change.switchWebhook(tx, ctx, params.id, body)
    const message = `Webhook switched ${body.isActive ? 'on' : 'off'}`
    return { message, webhook: await getWebhook(tx, params.id) }
  })

  app.command(contract.renewSecret, async (ctx, tx, { params, body }) => {
    const secret = await change.renewSecret(tx, secrets, ctx, params.id, body.version)
    return { message: 'New secret created', webhook: await getWebhook(tx, params.id), secret }
  })

  app.command(contract.deleteWebhook, async (ctx, tx, { params }) => ({
    message: `${await change.deleteWebhook(tx, ctx, params.id)} gets no more events`,
  }))

  app.command(
    contract.testWebhook,
    async ({ actor }, { limiter }) => limiter.count(sendLimit, actor.id),
    async (ctx, tx, { params }) => ({
      message: 'A test event is on its way',
      deliveryId: await sendTestEvent(tx, ctx, params.id),
    }),
  )

  app.query(contract.listDeliveries, async (_, db, { params, query }) =>
    listWebhookDeliveries(db, params.id, query),
  )

  app.query(contract.getDelivery, async ({ actor }, db, { params }) => ({
    delivery: await getWebhookDelivery(db, params.id, actor.permissions),
  }))

  app.command(
    contract.sendAgain,
    async ({ actor }, { limiter }) => limiter.count(sendLimit, actor.id),
    async (ctx, tx, { params }) => {
      await sendAgain(tx, ctx, params.id)
      return { message: 'The event is being sent again' }
    },
  )
}
