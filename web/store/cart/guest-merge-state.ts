// What became of a guest's cart at sign-in: what could not be put into the customer's, told until it has been read, and
// whether it has to be tried again.
import { useSyncExternalStore } from 'react'

interface GuestMerge {
  /** One sentence for each line that came over in part or not at all. */
  notes: readonly string[]
  /** The lines are still in the browser. */
  failure: Error | null
}

const KEY = 'haat.guest-cart-notes'
const NOTHING: GuestMerge = { notes: [], failure: null }
const listeners = new Set<() => void>()
let current: GuestMerge | null = null

export function guestMerge(): GuestMerge {
  current ??= { notes: storedNotes(), failure: null }
  return current
}

export function setGuestMerge(change: Partial<GuestMerge>): void {
  current = { ...guestMerge(), ...change }
  try {
    // A page that is loaded anew still has it.
    sessionStorage.setItem(KEY, JSON.stringify(current.notes))
  } catch {
    // It stands on this page at least.
  }
  for (const listener of listeners) listener()
}

export const useGuestMergeState = (): GuestMerge => useSyncExternalStore(subscribe, guestMerge, () => NOTHING)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function storedNotes(): string[] {
  try {
    const notes: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(notes) ? notes.filter((note) => typeof note === 'string') : []
  } catch {
    return []
  }
}
