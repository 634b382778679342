// Items in a guest's cart, stored in this browser until sign-in (decisions/0074-a-cart-before-an-account.md). Prices
// and stock are not stored; the cart page fetches them.
import { useSyncExternalStore } from 'react'

export interface GuestLine {
  productId: string
  name: string
  quantity: number
  addedAt: string
  /**
   * Units in the customer's cart when this line was first sent to the server. Distinguishes a retry from the first
   * call.
   */
  before?: number
}

const KEY = 'haat.guest-cart'
const NONE: readonly GuestLine[] = []
const listeners = new Set<() => void>()
let known: { text: string | null; lines: readonly GuestLine[] } = { text: null, lines: NONE }
/** Fallback without local storage: the cart then lasts as long as the page. */
let unstored: string | null = null

/** Returns the current lines, including changes made in other tabs. */
export function guestLines(): readonly GuestLine[] {
  const text = stored()
  if (text !== known.text) known = { text, lines: parse(text) }
  return known.lines
}

export function setGuestLines(lines: readonly GuestLine[]): void {
  const text = lines.length > 0 ? JSON.stringify(lines) : null
  try {
    if (text === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, text)
    unstored = null
  } catch {
    unstored = text
  }
  for (const listener of listeners) listener()
}

/** Sets one line, or removes it if `line` is null. */
export function setGuestLine(productId: string, line: GuestLine | null): void {
  setGuestLines(
    guestLines().flatMap((each) => (each.productId === productId ? (line === null ? [] : [line]) : [each])),
  )
}

/** Empty on the server and until hydration. */
export const useGuestLines = (): readonly GuestLine[] =>
  useSyncExternalStore(subscribe, guestLines, () => NONE)

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

function parse(text: string | null): readonly GuestLine[] {
  try {
    const lines: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(lines) ? lines.filter(isLine) : NONE
  } catch {
    return NONE
  }
}

const isLine = (line: Partial<GuestLine> | null): line is GuestLine =>
  typeof line?.productId === 'string' &&
  typeof line.name === 'string' &&
  Number.isInteger(line.quantity) &&
  Number(line.quantity) >= 1
