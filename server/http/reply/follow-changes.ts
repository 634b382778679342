// Invalidates this server's cached responses when any server changes data.
import { listen } from '#server/db/listen'
import type { ResponseCache } from './response-cache.ts'

/**
 * Listens for the keys that the database's `announce` sends (migration 0020). Notifications may be lost during a
 * reconnect, so a reconnect clears the whole cache.
 */
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
