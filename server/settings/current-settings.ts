// The general settings as every call needs them: kept in memory by each server, read again when the database tells of a
// change. No call waits for them but the first.
import type { General } from '#contract/settings/general'
import type { Db } from '#server/db/database'
import type { ResponseCache } from '#server/http/reply/response-cache'
import type { Logger } from '#server/log'
import { getSetting } from './settings.ts'

/** A log that tells more already stays as it is. */
const moreOf = (level: string) => (level === 'trace' ? level : 'debug')

export interface CurrentSettings {
  get(): General | Promise<General>
}

export function createCurrentSettings(db: Db, cache: ResponseCache, log: Logger): CurrentSettings {
  const usualLevel = log.level
  let known: General | null = null
  /** What counts while the database cannot say what holds now. */
  let last: General | null = null
  let wasOpen = true
  let reading: Promise<General> | null = null

  function read(): Promise<General> {
    const begun = getSetting(db, 'general')
    reading = begun
    begun.then(
      (general) => {
        // What was begun before a change is not kept.
        if (reading !== begun) return
        known = general
        last = general
        wasOpen = !general.maintenanceMode
        cache.isOpen = wasOpen
        log.level = general.debugMode ? moreOf(usualLevel) : usualLevel
      },
      () => {
        if (reading !== begun) return
        reading = null
        // Without the database the shop answers what it can.
        cache.isOpen = wasOpen
      },
    )
    return begun
  }

  cache.onChange((key) => {
    if (key !== null && key !== 'settings' && key !== 'settings:general') return
    known = null
    // Until it is known whether the shop is open, nobody is answered without being asked.
    cache.isOpen = false
    read().catch(() => {})
  })
  async function readOrLast(): Promise<General> {
    try {
      return await (reading ?? read())
    } catch (error) {
      if (last) return last
      throw error
    }
  }

  return { get: () => known ?? readOrLast() }
}
