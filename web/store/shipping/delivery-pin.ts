// The PIN code that the visitor wants deliveries to, remembered in this browser.
import { useSyncExternalStore } from 'react'
import { isPin } from '#contract/base/pin'
import { usePersonalQuery } from '#web/store/session/personal-query.ts'

const KEY = 'haat.delivery-pin'
const listeners = new Set<() => void>()
let remembered: string | null = null

function read(): string {
  if (remembered !== null) return remembered
  try {
    const stored = localStorage.getItem(KEY) ?? ''
    remembered = isPin(stored) ? stored : ''
  } catch {
    remembered = ''
  }
  return remembered
}

export function rememberPin(pin: string): void {
  remembered = pin
  try {
    localStorage.setItem(KEY, pin)
  } catch {
    // If storage is full or blocked, the PIN code lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the remembered PIN code, else that of the customer's address, else "". Empty in server-rendered pages. */
export function useDeliveryPin(): string {
  const own = useSyncExternalStore(subscribe, read, () => '')
  const { data: addresses = [] } = usePersonalQuery(
    'GET /user/addresses',
    {},
    { enabled: own === '', select: (reply) => reply.addresses },
  )
  const address = addresses.find(({ isDefault }) => isDefault) ?? addresses[0]
  return own || (address && isPin(address.zipCode) ? address.zipCode : '')
}
