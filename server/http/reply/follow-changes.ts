// Keeps the cached responses of this server true to what any server changes.
import { listen } from '#server/db/listen'
import type { ResponseCache } from './response-cache.ts'

/** Hears the keys that `announce` of the database sends (migration 0020). What may have been missed is everything. */
export function followChanges(cache: ResponseCache, connectionString: string) {
  return listen({
    connectionString,
    channel: 'catalogue_changed',
    onNotice: (keys) => {
      if (!keys) cache.clear()
      else for (const key of keys.split(' ')) cache.change(key)
    },
  })
}
