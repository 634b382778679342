// The shop's name for visitors, and the address for emails to the admins.
import type { General } from '#contract/settings/general'
import type { Seller } from '#contract/settings/shop'
import type { Db } from '#server/db/database'
import { storedTemplate, type Wording, wordingOf } from '#server/mail/fill-mail'
import { getSetting, parseSetting, storedSetting } from './settings.ts'

/** The seller under the site's name and URL, for pages and emails; documents use the seller's own name. */
export const asSite = (seller: Seller, { siteName, siteUrl }: General): Seller => ({
  ...seller,
  name: siteName || seller.name,
  website: siteUrl || seller.website,
})

/** For pages and emails. Throws `unavailable` if the shop hasn't been set up. */
export async function getSite(db: Db): Promise<Seller> {
  const [seller, general] = await Promise.all([getSetting(db, 'seller'), getSetting(db, 'general')])
  return asSite(seller, general)
}

/** Returns the site and an email's wording, in one statement. Throws the same errors as `getSite`. */
export async function getSiteAndWording(db: Db, kind: string): Promise<{ site: Seller; wording: Wording }> {
  const { seller, general, words } = await db
    .selectNoFrom([
      storedSetting('seller').as('seller'),
      storedSetting('general').as('general'),
      storedTemplate(kind).as('words'),
    ])
    .executeTakeFirstOrThrow()
  const site = asSite(parseSetting('seller', seller), parseSetting('general', general))
  return { site, wording: wordingOf(kind, words) }
}

/** Kinds of emails to the admins; each can be switched off. */
export type AdminMail = 'order' | 'low-stock' | 'inquiry'

/** Returns the recipient and the sender's identity of an email to the admins, or null if it is switched off. */
export async function getAdminRecipient(db: Db, about: AdminMail) {
  const [seller, general] = await Promise.all([getSetting(db, 'seller'), getSetting(db, 'general')])
  return adminRecipient(seller, general, about)
}

export function adminRecipient(seller: Seller, general: General, about: AdminMail) {
  const site = asSite(seller, general)
  const address = general.adminEmail || seller.email
  const isWanted = { order: general.orderNotifications, 'low-stock': general.lowStockAlerts, inquiry: true }
  if (address === '' || !general.emailNotifications || !isWanted[about]) return null
  return { site, to: { name: site.name, address } }
}
