// The orders of the list the user came from, for moving between orders without returning to the list.
// Stored for the lifetime of the tab.
import { useEffect } from 'react'
import { useLocation } from 'react-router'

const KEY = 'adminOrderTrail'

interface StoredList {
  /** The URL of the list with its filter. */
  path: string
  numbers: string[]
}

export interface OrderNeighbours {
  path: string
  /** One-based. */
  place: number
  count: number
  previous: string | null
  next: string | null
}

/** Stores the orders on the current page of a list. */
export function useRememberNeighbours(orders: readonly { orderNumber: string }[]): void {
  const { pathname, search } = useLocation()
  const numbers = orders.map(({ orderNumber }) => orderNumber)
  const neighbours = JSON.stringify({ path: pathname + search, numbers } satisfies StoredList)
  const isEmpty = numbers.length === 0
  useEffect(() => {
    if (isEmpty) return
    try {
      sessionStorage.setItem(KEY, neighbours)
    } catch {
      // Without storage (full or blocked), the order page has no previous and next links.
    }
  }, [neighbours, isEmpty])
}

/** Returns null if the user didn't come from a list. */
export function readNeighbours(orderNumber: string): OrderNeighbours | null {
  const { path, numbers } = storedList()
  const at = numbers.indexOf(orderNumber)
  if (at < 0) return null
  return {
    path,
    place: at + 1,
    count: numbers.length,
    previous: numbers[at - 1] ?? null,
    next: numbers[at + 1] ?? null,
  }
}

function storedList(): StoredList {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as StoredList | null
    return stored ?? { path: '', numbers: [] }
  } catch {
    return { path: '', numbers: [] }
  }
}
