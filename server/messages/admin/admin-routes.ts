// Admin routes for WhatsApp messages: sent ones, prepared texts, their templates, and the provider.
import * as contract from '#contract/messages/admin'
import * as provider from '#contract/messages/admin-provider'
import * as texts from '#contract/messages/admin-texts'
import { MESSAGE_WEBHOOK_PATH, type MessageProviderInput } from '#contract/messages/provider'
import { whatsAppNumber } from '#contract/messages/whatsapp-number'
import { audit } from '#server/audit/audit'
import type { SecretBox } from '#server/files/secret-box'
import type { App } from '#server/http/app'
import type { RateLimit } from '#server/http/rate-limit'
import type { OrderLinks } from '#server/orders/read/order-links'
import type { QuoteLinks } from '#server/quotes/quote-links'
import { getSetting } from '#server/settings/settings'
import { getProviderState, saveProvider, senderOf } from '../send/provider-settings.ts'
import { getMessageText, listMessageTexts, saveMessageText } from '../texts/message-texts.ts'
import { customerTexts, orderTexts, quoteTexts } from '../texts/prepared-texts.ts'
import { failureInWords } from './failure-in-words.ts'
import { messageLister } from './message-queries.ts'

const testLimit: RateLimit = {
  name: 'test-message',
  attempts: 10,
  windowSeconds: 600,
  waitSeconds: 60,
  maxWaitSeconds: 600,
}

interface Deps {
  secrets: SecretBox
  orderLinks: OrderLinks
  quoteLinks: QuoteLinks
  /** Address of the provider's API; tests use their own server. */
  messageProviderUrl?: string
}

export function messageAdminRoutes(app: App, { secrets, orderLinks, quoteLinks, messageProviderUrl }: Deps) {
  const listMessages = messageLister()

  app.query(contract.listMessages, async (_, db, { query }) => listMessages(db, query))

  app.query(contract.getOrderTexts, async ({ origin }, db, { params }) =>
    orderTexts(db, { publicUrl: origin, orderLinks }, params.id),
  )

  app.query(contract.getQuoteTexts, async ({ origin }, db, { params }) =>
    quoteTexts(db, quoteLinks, origin, params.id),
  )

  app.query(contract.getCustomerTexts, async ({ origin }, db, { params }) =>
    customerTexts(db, { publicUrl: origin, orderLinks }, params.id),
  )

  app.query(texts.listMessageTexts, async (_, db) => ({
    messages: await listMessageTexts(db),
    isSending: (await getSetting(db, 'messageProvider')).isOn,
  }))

  app.query(texts.getMessageText, async (_, db, { params }) => getMessageText(db, params.kind))

  app.command(texts.saveMessageText, async (ctx, tx, { params, body }) => {
    await saveMessageText(tx, ctx, params.kind, body)
    return { message: 'WhatsApp text saved', ...(await getMessageText(tx, params.kind)) }
  })

  app.query(provider.getMessageProvider, async ({ origin }, db) => ({
    ...(await getProviderState(db, secrets)),
    webhookUrl: origin + MESSAGE_WEBHOOK_PATH,
  }))

  app.command(provider.saveMessageProvider, async (ctx, tx, { body }) => {
    await saveProvider(tx, ctx, secrets, body as MessageProviderInput & { version: number })
    const state = await getProviderState(tx, secrets)
    const message = state.settings.isOn
      ? 'WhatsApp settings saved. Messages are sent for the steps that you switch on.'
      : 'WhatsApp settings saved. No messages are sent.'
    return { message, ...state, webhookUrl: ctx.origin + MESSAGE_WEBHOOK_PATH }
  })

  app.command(
    provider.testMessageProvider,
    async ({ actor }, { db, limiter }, { body: { phone } }) => {
      await limiter.count(testLimit, actor.id)
      const sender = senderOf(secrets, await getSetting(db, 'messageProvider'), messageProviderUrl)
      // Every business account has this template.
      const template = { name: 'hello_world', language: 'en_US', parameters: [] }
      return sender.send({ to: whatsAppNumber(phone) ?? '', template })
    },
    async (ctx, tx, { body: { phone } }, outcome) => {
      audit(tx, ctx, 'setup.test-message', { id: 'messageProvider' }, { after: { phone } })
      if (outcome.isAccepted) {
        return { message: `Meta has accepted the test message to ${phone}`, isAccepted: true, reply: '' }
      }
      const message = `${failureInWords(outcome.reason)}. The test message wasn't sent.`.replace('..', '.')
      return { message, isAccepted: false, reply: outcome.reason }
    },
  )
}
