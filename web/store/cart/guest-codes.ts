// Coupon codes of a guest's cart, stored in this browser until sign-in.
import { useSyncExternalStore } from 'react'

const KEY = 'haat.guest-codes'
const NONE: readonly string[] = []
const listeners = new Set<() => void>()
let known: { text: string | null; codes: readonly string[] } = { text: null, codes: NONE }
/** Fallback without local storage: the codes then last as long as the page. */
let unstored: string | null = null

/** Returns the current codes, in capitals. */
export function guestCodes(): readonly string[] {
  const text = stored()
  if (text !== known.text) known = { text, codes: text === null ? NONE : text.split(' ') }
  return known.codes
}

export function setGuestCodes(codes: readonly string[]): void {
  const text = codes.length > 0 ? codes.join(' ') : null
  try {
    if (text === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, text)
    unstored = null
  } catch {
    unstored = text
  }
  for (const listener of listeners) listener()
}

/** Empty on the server and until hydration. */
export const useGuestCodes = (): readonly string[] => useSyncExternalStore(subscribe, guestCodes, () => NONE)

function subscribe(listener: () => void): () => void {
  const follow = ({ key }: StorageEvent) => (key === null || key === KEY) && listener()
  listeners.add(listener)
  window.addEventListener('storage', follow)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', follow)
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY) ?? unstored
  } catch {
    return unstored
  }
}
