// Changes what the storefront shows beside its products.
import type { Storefront } from '#contract/settings/storefront'
import type { Transaction } from '#server/db/database'
import { giveUpPicture, takePicture } from '#server/files/shown-picture'
import type { AdminContext } from '#server/http/request/context'
import { changeSetting } from './change-setting.ts'
import { getSetting, type Versioned } from './settings.ts'

/** Throws `version_conflict`. A picture that was replaced is removed. */
export async function saveStorefront(
  tx: Transaction,
  ctx: AdminContext,
  version: number,
  value: Storefront,
): Promise<Versioned<'storefront'>> {
  const { hero: before } = await getSetting(tx, 'storefront')
  const change = { key: 'storefront', action: 'settings.storefront', version, value } as const
  const saved = await changeSetting(tx, ctx, change)
  if (value.hero.image !== before.image) {
    await takePicture(tx, value.hero.image)
    await giveUpPicture(tx, before.image)
  }
  return saved
}
