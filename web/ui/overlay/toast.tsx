/**
 * Messages that come and go at the top. One container for all of them; each message is a status, an error an alert.
 * An `id` names a message: a second one with the same id takes the first one's place instead of piling up.
 */
import { useEffect, useSyncExternalStore } from 'react'
import type { Message, Offer } from './toast-stack.tsx'

type Stack = Pick<typeof import('./toast-stack.tsx'), 'show' | 'ToastStack'>

export const toastSuccess = (text: string, id?: string): string => send('success', text, id)
export const toastError = (text: string, id?: string): string => send('error', text, id)
/** Stays until it is replaced: give its id to toastSuccess or toastError. */
export const toastLoading = (text: string, id?: string): string => send('loading', text, id)

/** A success with something to do next. Each action closes it, and so does Dismiss. */
export const toastOffer = (text: string, offer: Offer, id?: string): string =>
  send('success', text, id, offer)

function send(kind: Message['kind'], text: string, id = String(++sent), offer?: Offer): string {
  load().then(
    ({ show }) => show({ kind, text, id, offer }),
    () => console.warn(text),
  )
  return id
}

let sent = 0
let loading: Promise<Stack> | null = null
let loaded: Stack | null = null
const listeners = new Set<() => void>()

// Nobody needs it to see a page for the first time, so it is fetched once a visitor does something.
function load(): Promise<Stack> {
  loading ??= import('./toast-stack.tsx').then(
    ({ show, ToastStack }) => {
      loaded = { show, ToastStack }
      for (const listener of listeners) listener()
      return loaded
    },
    (error) => {
      loading = null
      throw error
    },
  )
  return loading
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Place it once, at the end of the document's body. aria-live keeps it audible while a dialog is open. */
export function Toaster() {
  const stack = useSyncExternalStore(
    subscribe,
    () => loaded,
    () => null,
  )
  useEffect(() => {
    const first = () => void load().catch(() => undefined)
    const signs = ['pointerdown', 'keydown'] as const
    for (const sign of signs) window.addEventListener(sign, first, { once: true, passive: true })
    return () => {
      for (const sign of signs) window.removeEventListener(sign, first)
    }
  }, [])
  return (
    <div aria-live="polite" data-toaster="" className="pointer-events-none fixed inset-4 z-100">
      {stack && <stack.ToastStack />}
    </div>
  )
}
