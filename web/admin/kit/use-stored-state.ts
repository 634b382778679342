// State stored in the browser between visits. Only for screens behind the sign-in, which the server never renders.
import { useState } from 'react'

export function useStoredState<Value>(key: string, initial: Value): [Value, (value: Value) => void] {
  const [value, setValue] = useState<Value>(() => {
    try {
      const stored = localStorage.getItem(key)
      return stored === null ? initial : (JSON.parse(stored) as Value)
    } catch {
      return initial
    }
  })
  const store = (next: Value) => {
    setValue(next)
    try {
      localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // Storage is full or forbidden: the state lasts only as long as the page.
    }
  }
  return [value, store]
}
