// The visitor's last searches, stored only in this browser.
import { guestStorage, useGuestStorage } from '#web/store/cart/guest-storage.ts'

const MAX_RECENT = 6

const stored = guestStorage<string>({
  key: 'haat.recentSearches',
  parse(text) {
    try {
      const list: unknown = JSON.parse(text)
      return Array.isArray(list) ? list.filter((each) => typeof each === 'string').slice(0, MAX_RECENT) : []
    } catch {
      return []
    }
  },
  write: (list) => JSON.stringify(list),
})

export const useRecentSearches = () => useGuestStorage(stored)

export function addRecentSearch(search: string): void {
  const isOther = (each: string) => each.toLowerCase() !== search.toLowerCase()
  stored.save([search, ...stored.read().filter(isOther)].slice(0, MAX_RECENT))
}

export const clearRecentSearches = () => stored.save([])
