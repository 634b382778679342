// Messages after loading a screen's data. Success is visible, so it is only announced to screen readers, and shown as
// a toast after a click on Refresh. Failures are logged and shown as a toast with a fixed id, so that they replace
// each other.
import { useEffect, useRef } from 'react'
import { announce } from '#web/ui/announce.tsx'
import { toastSuccess } from '#web/ui/overlay/toast.tsx'
import { toastFailure } from './action/toast-failure.ts'

interface Loading {
  dataUpdatedAt: number
  errorUpdatedAt: number
  error: Error | null
}

export interface LoadToasts {
  id: string
  /** Omitted if success needs no message. */
  loaded?: string
  failed?: (message: string) => string
}

/**
 * Shows nothing without `texts`: the screen itself shows data and failures.
 * @returns a function to call when the user clicks Refresh, so that the result is shown as a toast
 */
export function useLoadToasts(query: Loading, texts: LoadToasts | undefined): () => void {
  const { id, loaded, failed } = texts ?? {}
  // Data cached before this screen opened isn't announced.
  const told = useRef({ data: 0, error: 0 })
  const opened = useRef(Date.now())
  const pressed = useRef(false)
  const { dataUpdatedAt, errorUpdatedAt, error } = query

  useEffect(() => {
    if (dataUpdatedAt < opened.current || dataUpdatedAt <= told.current.data) return
    told.current.data = dataUpdatedAt
    if (id && loaded) {
      if (pressed.current) toastSuccess(loaded, id)
      else announce(loaded)
    }
    pressed.current = false
  }, [dataUpdatedAt, loaded, id])

  useEffect(() => {
    if (!error || errorUpdatedAt < opened.current || errorUpdatedAt <= told.current.error) return
    told.current.error = errorUpdatedAt
    pressed.current = false
    console.error(error)
    if (id) toastFailure(error, { id, ...(failed && { text: failed }) })
  }, [errorUpdatedAt, error, id, failed])

  return () => {
    pressed.current = true
  }
}
