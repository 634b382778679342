// Changes the seller's details.
import type { SellerInput } from '#contract/settings/seller-input'
import type { Transaction } from '#server/db/database'
import { releasePicture, takePicture } from '#server/files/picture-in-use'
import type { ConfirmableContext } from '#server/http/request/context'
import { changeSetting } from './change-setting.ts'
import { getSetting, getVersioned, type Versioned } from './settings.ts'

/** Throws `version_conflict`. Removes a replaced logo. A new shop's address becomes its admin email. */
export async function saveSeller(
  tx: Transaction,
  ctx: ConfirmableContext,
  version: number,
  input: SellerInput,
): Promise<Versioned<'seller'>> {
  const before = await getSetting(tx, 'seller')
  // The website's URL is one of the general settings.
  const value = { ...input, website: before.website }
  const saved = await changeSetting(tx, ctx, { key: 'seller', action: 'settings.seller', version, value })
  if (before.email === '' && value.email !== '') await takeAsAdminEmail(tx, ctx, value.email)
  if (input.logo !== before.logo) {
    await takePicture(tx, input.logo)
    await releasePicture(tx, before.logo)
  }
  return saved
}

/** The first address of a new shop also receives the emails to admins, one for each new order among them. */
async function takeAsAdminEmail(tx: Transaction, ctx: ConfirmableContext, email: string): Promise<void> {
  const { version, settings } = await getVersioned(tx, 'general')
  if (settings.adminEmail !== '') return
  const value = { ...settings, adminEmail: email }
  await changeSetting(tx, ctx, { key: 'general', action: 'settings.general', version, value })
}
