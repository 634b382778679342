// Changes the content of the storefront besides its products.
import { picturesOf, type Storefront } from '#contract/settings/storefront'
import type { Transaction } from '#server/db/database'
import { releasePicture, takePicture } from '#server/files/picture-in-use'
import type { ConfirmableContext } from '#server/http/request/context'
import { changeSetting } from './change-setting.ts'
import { getSetting, type Versioned } from './settings.ts'

/** Throws `version_conflict`. Removes replaced pictures. */
export async function saveStorefront(
  tx: Transaction,
  ctx: ConfirmableContext,
  version: number,
  value: Storefront,
): Promise<Versioned<'storefront'>> {
  const before = picturesOf(await getSetting(tx, 'storefront'))
  const after = picturesOf(value)
  const change = { key: 'storefront', action: 'settings.storefront', version, value } as const
  const saved = await changeSetting(tx, ctx, change)
  for (const path of new Set(after)) if (!before.includes(path)) await takePicture(tx, path)
  for (const path of new Set(before)) if (!after.includes(path)) await releasePicture(tx, path)
  return saved
}
