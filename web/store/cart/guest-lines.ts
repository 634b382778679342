// Items in a guest's cart, stored in this browser until sign-in (decisions/0074-a-cart-before-an-account.md). Prices
// and stock are not stored; the cart page fetches them.
import { guestStorage, useGuestStorage } from './guest-storage.ts'

export interface GuestLine {
  productId: string
  name: string
  quantity: number
  addedAt: string
  /** Family of a variant, for the marks of lists. */
  familyId?: string
  /**
   * Units in the customer's cart when this line was first sent to the server. Distinguishes a retry from the first
   * call.
   */
  before?: number
}

const lines = guestStorage<GuestLine>({ key: 'haat.guest-cart', parse, write: JSON.stringify })

/** Returns the current lines, including changes made in other tabs. */
export const guestLines = lines.read

export const setGuestLines = lines.save

/** Empty on the server and until hydration. */
export const useGuestLines = () => useGuestStorage(lines)

/** Sets one line, or removes it if `line` is null. */
export function setGuestLine(productId: string, line: GuestLine | null): void {
  setGuestLines(
    guestLines().flatMap((each) => (each.productId === productId ? (line === null ? [] : [line]) : [each])),
  )
}

function parse(text: string): readonly GuestLine[] {
  try {
    const stored: unknown = JSON.parse(text)
    return Array.isArray(stored) ? stored.filter(isLine) : []
  } catch {
    return []
  }
}

const isLine = (line: Partial<GuestLine> | null): line is GuestLine =>
  typeof line?.productId === 'string' &&
  typeof line.name === 'string' &&
  Number.isInteger(line.quantity) &&
  Number(line.quantity) >= 1
