// Changes who the seller is.
import type { SellerInput } from '#contract/settings/seller-input'
import type { Transaction } from '#server/db/database'
import { giveUpPicture, takePicture } from '#server/files/shown-picture'
import type { AdminContext } from '#server/http/request/context'
import { changeSetting } from './change-setting.ts'
import { getSetting, type Versioned } from './settings.ts'

/** Throws `version_conflict`. A logo that was replaced is removed. */
export async function saveSeller(
  tx: Transaction,
  ctx: AdminContext,
  version: number,
  input: SellerInput,
): Promise<Versioned<'seller'>> {
  const before = await getSetting(tx, 'seller')
  // The website's address is a general setting.
  const value = { ...input, website: before.website }
  const saved = await changeSetting(tx, ctx, { key: 'seller', action: 'settings.seller', version, value })
  if (input.logo !== before.logo) {
    await takePicture(tx, input.logo)
    await giveUpPicture(tx, before.logo)
  }
  return saved
}
