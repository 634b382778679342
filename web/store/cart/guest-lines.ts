// What a guest has put into the cart, kept in this browser until they sign in (decisions/0074-a-cart-before-an-account.md).
// Prices and stock are not kept: they are asked for when the cart is shown.
import { useSyncExternalStore } from 'react'

export interface GuestLine {
  productId: string
  name: string
  quantity: number
  addedAt: string
  /** Units that the customer's own cart had when this line was first sent to it: tells a repeated call from a first one. */
  before?: number
}

const KEY = 'haat.guest-cart'
const NONE: readonly GuestLine[] = []
const listeners = new Set<() => void>()
let known: { text: string | null; lines: readonly GuestLine[] } = { text: null, lines: NONE }
/** Where nothing may be stored, the cart lasts as long as the page. */
let unstored: string | null = null

/** As they are now, also after another tab has changed them. */
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

/** Changes one line, or with null takes it away. */
export function setGuestLine(productId: string, line: GuestLine | null): void {
  setGuestLines(
    guestLines().flatMap((each) => (each.productId === productId ? (line === null ? [] : [line]) : [each])),
  )
}

/** None on the server, and until the browser has looked. */
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
