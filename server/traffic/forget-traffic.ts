// What visitors looked at and looked for is forgotten once nothing asks for it any more.
import { addDays, today } from '#contract/base/days'
import type { Db } from '#server/db/database'

/** A financial year can still be compared with the one before it. */
export const VIEW_DAYS = 3 * 366
/** The longest period of the list. */
export const SEARCH_DAYS = 366

export async function forgetTraffic(db: Db): Promise<void> {
  await db.deleteFrom('productViews').where('day', '<', addDays(today(), -VIEW_DAYS)).execute()
  await db.deleteFrom('searchedWords').where('day', '<', addDays(today(), -SEARCH_DAYS)).execute()
}
