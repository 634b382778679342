// Routes by which customers choose whether to get cart reminders.
import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/abandoned-carts/store'
import type { App } from '#server/http/app'
import { getEmailChoices, saveEmailChoice, stopByToken } from './email-choices.ts'

export function abandonedCartStoreRoutes(app: App, fastify: FastifyInstance) {
  app.query(contract.getEmailChoices, async ({ actor }, db) => ({
    choices: await getEmailChoices(db, actor.id),
  }))

  app.command(contract.saveEmailChoices, async ({ actor }, tx, { body: { cartReminders, source } }) => {
    await saveEmailChoice(tx, actor.id, { wants: cartReminders, source })
    return { choices: await getEmailChoices(tx, actor.id) }
  })

  app.command(contract.stopCartReminders, async (_, tx, { params }) => {
    await stopByToken(tx, params.token)
    return { message: "You won't receive cart reminders any more" }
  })

  // Mail programs without one-click unsubscribe open this address. Opening it stops nothing; the page asks first.
  fastify.get<{ Params: { token: string } }>(
    '/api/cart-reminders/stop/:token',
    { config: { access: 'public' } },
    (request, reply) => reply.redirect(`/stop-reminders#token=${encodeURIComponent(request.params.token)}`),
  )
}
