// The general settings, which every call needs: cached in memory by each server, and read again when the database
// announces a change. Only the first call waits for them.
import type { General } from '#contract/settings/general'
import type { Db } from '#server/db/database'
import type { Logger } from '#server/http/log'
import type { ResponseCache } from '#server/http/reply/response-cache'
import { getSetting } from './settings.ts'

/** A log level more verbose than debug stays. */
const moreOf = (level: string) => (level === 'trace' ? level : 'debug')

export interface CurrentSettings {
  get(): General | Promise<General>
}

export function createCurrentSettings(db: Db, cache: ResponseCache, log: Logger): CurrentSettings {
  const usualLevel = log.level
  let known: General | null = null
  /** The last known settings, used while the database is unavailable. */
  let last: General | null = null
  let wasOpen = true
  let reading: Promise<General> | null = null

  function read(): Promise<General> {
    const begun = getSetting(db, 'general')
    reading = begun
    begun.then(
      (general) => {
        // A read that started before a change is discarded.
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
        // While the database is unavailable, the shop serves what it has cached.
        cache.isOpen = wasOpen
      },
    )
    return begun
  }

  cache.onChange((key) => {
    if (key !== null && key !== 'settings' && key !== 'settings:general') return
    known = null
    // Until the shop is known to be open, no response bypasses the check for maintenance.
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
