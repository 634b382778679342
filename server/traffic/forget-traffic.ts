// Deletes view and search statistics that no report needs any more.
import { addDays, today } from '#contract/base/days'
import type { Db } from '#server/db/database'

/** A financial year and the one before it, for comparison. */
export const VIEW_DAYS = 3 * 366
/** The longest period of the search list. */
export const SEARCH_DAYS = 366

export async function forgetTraffic(db: Db): Promise<void> {
  await db.deleteFrom('productViews').where('day', '<', addDays(today(), -VIEW_DAYS)).execute()
  await db.deleteFrom('searchedWords').where('day', '<', addDays(today(), -SEARCH_DAYS)).execute()
}
