// State of the merge of a guest's cart at sign-in: notes about items that could not be merged, kept until dismissed,
// and the failure that requires a retry.
import { useSyncExternalStore } from 'react'

interface GuestMerge {
  /** One message for each item merged in part or not at all. */
  notes: readonly string[]
  /** Set while unmerged lines are still in the browser. */
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
    // Survive a reload.
    sessionStorage.setItem(KEY, JSON.stringify(current.notes))
  } catch {
    // Without storage, the notes last as long as the page.
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
