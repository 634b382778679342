// A list that a guest's browser stores until sign-in, shared by all tabs.
import { useSyncExternalStore } from 'react'

interface Format<One> {
  key: string
  /** Returns an empty list for texts that it can't read. */
  parse: (text: string) => readonly One[]
  write: (list: readonly One[]) => string
}

export function guestStorage<One>({ key: storageKey, parse, write }: Format<One>) {
  const empty: readonly One[] = []
  const listeners = new Set<() => void>()
  let known: { text: string | null; list: readonly One[] } = { text: null, list: empty }
  /** Fallback without local storage: the list then lasts as long as the page. */
  let unstored: string | null = null

  const stored = (): string | null => {
    try {
      return localStorage.getItem(storageKey) ?? unstored
    } catch {
      return unstored
    }
  }
  /** Returns the current list, including changes made in other tabs. */
  const read = (): readonly One[] => {
    const text = stored()
    if (text !== known.text) known = { text, list: text === null ? empty : parse(text) }
    return known.list
  }
  const save = (list: readonly One[]): void => {
    const text = list.length > 0 ? write(list) : null
    try {
      if (text === null) localStorage.removeItem(storageKey)
      else localStorage.setItem(storageKey, text)
      unstored = null
    } catch {
      unstored = text
    }
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void): (() => void) => {
    const follow = ({ key }: StorageEvent) => (key === null || key === storageKey) && listener()
    listeners.add(listener)
    window.addEventListener('storage', follow)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', follow)
    }
  }
  return { read, save, subscribe, readOnServer: () => empty }
}

/** Returns the current list; empty on the server and until hydration. */
export const useGuestStorage = <One>({
  subscribe,
  read,
  readOnServer,
}: ReturnType<typeof guestStorage<One>>): readonly One[] =>
  useSyncExternalStore(subscribe, read, readOnServer)
