// Routes for customers' choice about WhatsApp messages.
import * as contract from '#contract/messages/store'
import { whatsAppNumber } from '#contract/messages/whatsapp-number'
import type { Db } from '#server/db/database'
import type { App } from '#server/http/app'
import { refused } from '#server/http/errors'
import { getSetting } from '#server/settings/settings'
import { findConsent, recordConsent } from './consents.ts'

export function messageChoiceRoutes(app: App) {
  app.query(contract.getMessageOffer, async (_, db) => ({
    isOffered: (await getSetting(db, 'messageProvider')).isOn,
  }))

  app.query(contract.getMessageChoice, async ({ actor }, db) => getChoice(db, actor.id))

  app.command(contract.saveMessageChoice, async ({ actor }, tx, { body: { isGranted } }) => {
    const phone = await phoneOf(tx, actor.id)
    if (whatsAppNumber(phone) === null) {
      throw refused('invalid_input', 'Enter a mobile number in your profile first', {
        fields: { isGranted: 'Enter a mobile number in your profile first' },
      })
    }
    const { isOn } = await getSetting(tx, 'messageProvider')
    if (isGranted && !isOn) throw refused('conflict', 'This shop sends no WhatsApp messages at the moment')
    await recordConsent(tx, { phone, isGranted, source: 'profile', customerId: actor.id })
    return {
      message: isGranted
        ? 'You will get updates about your orders by WhatsApp.'
        : 'WhatsApp updates are switched off.',
      ...(await getChoice(tx, actor.id)),
    }
  })
}

async function getChoice(db: Db, customerId: string) {
  const phone = await phoneOf(db, customerId)
  const [{ isOn }, consent] = await Promise.all([getSetting(db, 'messageProvider'), findConsent(db, phone)])
  return {
    isOffered: isOn,
    phone,
    isGranted: consent?.isGranted ?? false,
    at: consent?.at ?? null,
    source: consent?.source ?? null,
  }
}

async function phoneOf(db: Db, customerId: string): Promise<string> {
  const row = await db.selectFrom('customers').select('phone').where('id', '=', customerId).executeTakeFirst()
  return row?.phone ?? ''
}
