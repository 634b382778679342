// Under which name the shop speaks to visitors, and where its own people are written to.
import type { General } from '#contract/settings/general'
import type { Seller } from '#contract/settings/shop'
import type { Db } from '#server/db/database'
import { storedWords, type Wording, wordingOf } from '#server/mail/word-mail'
import { getSetting, parseSetting, storedSetting } from './settings.ts'

/** The seller as visitors know them: papers have their own name, the shop's pages and emails that of the site. */
export const asSite = (seller: Seller, { siteName, siteUrl }: General): Seller => ({
  ...seller,
  name: siteName || seller.name,
  website: siteUrl || seller.website,
})

/** For pages and emails. Throws `unavailable` while the shop has not been set up. */
export async function getSite(db: Db): Promise<Seller> {
  const [seller, general] = await Promise.all([getSetting(db, 'seller'), getSetting(db, 'general')])
  return asSite(seller, general)
}

/** Whose shop it is, and how an email of it is worded, in one statement. Throws as `getSite`. */
export async function getSiteAndWording(db: Db, kind: string): Promise<{ site: Seller; wording: Wording }> {
  const { seller, general, words } = await db
    .selectNoFrom([
      storedSetting('seller').as('seller'),
      storedSetting('general').as('general'),
      storedWords(kind).as('words'),
    ])
    .executeTakeFirstOrThrow()
  const site = asSite(parseSetting('seller', seller), parseSetting('general', general))
  return { site, wording: wordingOf(kind, words) }
}

/** Of what an email to the admins is about: each can be switched off. */
export type AdminMail = 'order' | 'low-stock' | 'inquiry'

/** Where an email to the admins goes, and in whose name; null where they want none. */
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
