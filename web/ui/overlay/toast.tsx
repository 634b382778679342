/**
 * Temporary messages at the top of the page, in one container. A message has the role status, an error the role
 * alert. A second message with the same `id` replaces the first instead of piling up.
 */
import { useEffect, useSyncExternalStore } from 'react'
import type { Message, Offer } from './toast-stack.tsx'

type Stack = Pick<typeof import('./toast-stack.tsx'), 'show' | 'ToastStack'>

export const toastSuccess = (text: string, id?: string): string => send('success', text, id)
export const toastError = (text: string, id?: string): string => send('error', text, id)
/** Stays until replaced: pass its id to toastSuccess or toastError. */
export const toastLoading = (text: string, id?: string): string => send('loading', text, id)

/** A success toast with actions. Each action closes it, as does Dismiss. */
export const toastOffer = (text: string, offer: Offer, id?: string): string =>
  send('success', text, id, offer)

/** The same for a question that the user should answer before going on. */
export const toastWarning = (text: string, offer: Offer, id?: string): string =>
  send('warning', text, id, offer)

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

// Not needed for the first view, so it is loaded on the first interaction.
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

/** Render it once, at the end of body. aria-live keeps it audible while a dialog is open. */
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
