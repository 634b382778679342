// Changes the seller's details.
import type { SellerInput } from '#contract/settings/seller-input'
import type { Transaction } from '#server/db/database'
import { releasePicture, takePicture } from '#server/files/picture-in-use'
import type { ConfirmableContext } from '#server/http/request/context'
import { changeSetting } from './change-setting.ts'
import { getSetting, type Versioned } from './settings.ts'

/** Throws `version_conflict`. Removes a replaced logo. */
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
  if (input.logo !== before.logo) {
    await takePicture(tx, input.logo)
    await releasePicture(tx, before.logo)
  }
  return saved
}
