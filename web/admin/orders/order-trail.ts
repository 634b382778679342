// The orders of the list that one came from, so that one goes from order to order without going back to it.
// Kept for as long as the tab is open.
import { useEffect } from 'react'
import { useLocation } from 'react-router'

const KEY = 'adminOrderTrail'

interface Trail {
  /** The list, with its filter. */
  path: string
  numbers: string[]
}

export interface OrderTrail {
  path: string
  /** From 1. */
  place: number
  count: number
  previous: string | null
  next: string | null
}

/** Of a list: these are the orders on its page. */
export function useLeaveTrail(orders: readonly { orderNumber: string }[]): void {
  const { pathname, search } = useLocation()
  const numbers = orders.map(({ orderNumber }) => orderNumber)
  const trail = JSON.stringify({ path: pathname + search, numbers } satisfies Trail)
  const isEmpty = numbers.length === 0
  useEffect(() => {
    if (isEmpty) return
    try {
      sessionStorage.setItem(KEY, trail)
    } catch {
      // Storage is full or forbidden: there is then no way from order to order.
    }
  }, [trail, isEmpty])
}

/** Null for an order that one did not come to from a list. */
export function readTrail(orderNumber: string): OrderTrail | null {
  const { path, numbers } = storedTrail()
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

function storedTrail(): Trail {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Trail | null
    return stored ?? { path: '', numbers: [] }
  } catch {
    return { path: '', numbers: [] }
  }
}
