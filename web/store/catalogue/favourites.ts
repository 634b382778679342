// Products that the visitor has saved. They are stored only in this browser.
import { useSyncExternalStore } from 'react'

const KEY = 'haat.favourites'
const listeners = new Set<() => void>()
let marked: ReadonlySet<string> | null = null

function read(): ReadonlySet<string> {
  if (marked) return marked
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    marked = new Set(Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [])
  } catch {
    marked = new Set()
  }
  return marked
}

function toggle(id: string): void {
  const next = new Set(read())
  if (!next.delete(id)) next.add(id)
  marked = next
  try {
    localStorage.setItem(KEY, JSON.stringify([...next]))
  } catch {
    // If storage is full or blocked, favourites last as long as the page.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether a product is saved, and a function to toggle it. Always unsaved in server-rendered pages. */
export function useFavourite(id: string): [marked: boolean, toggle: () => void] {
  const isMarked = useSyncExternalStore(
    subscribe,
    () => read().has(id),
    () => false,
  )
  return [isMarked, () => toggle(id)]
}
