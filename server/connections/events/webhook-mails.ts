// Emails about webhooks to the admins who created them.
import { GIVE_UP_DAYS } from '#contract/connections/delivery-states'
import type { Db } from '#server/db/database'
import type { MailTemplate } from '#server/mail/deliver-mail'
import { fillMail } from '#server/mail/fill-mail'
import type { Block } from '#server/mail/layout-mail'
import { getSiteAndWording } from '#server/settings/identity'

/** @param publicUrl base URL of the link; null leaves it out */
export const webhookMails = (publicUrl: string | null): Record<string, MailTemplate> => ({
  'webhook-given-up': async (db, { webhookId = '' }, kind) => {
    const webhook = await findGivenUp(db, webhookId)
    // The recipient has left, or the webhook was switched on again before the email could be sent.
    if (!webhook) return null
    const { site, wording } = await getSiteAndWording(db, kind)
    const link: Block[] = publicUrl
      ? [
          {
            kind: 'link',
            text: 'See deliveries',
            url: `${publicUrl}/admin/settings/connections/webhooks/${webhookId}`,
          },
        ]
      : []
    const fields = { name: webhook.name, address: new URL(webhook.url).host, days: String(GIVE_UP_DAYS) }
    return {
      to: { name: webhook.name, address: webhook.email },
      ...fillMail(site, wording, { fields, blocks: link }),
    }
  },
})

/** The webhook with its creator, if they are still on the staff. */
const findGivenUp = (db: Db, id: string) =>
  db
    .selectFrom('webhooks as w')
    .innerJoin('admins as a', 'a.id', 'w.adminId')
    .select(['w.url', 'a.name', 'a.email'])
    .where('w.id', '=', id)
    .where('w.givenUpAt', 'is not', null)
    .where('a.isActive', '=', true)
    .executeTakeFirst()
