// What a screen says when its data came or did not come. That it came one sees: it is only announced, and a toast after a
// press of Refresh alone. What failed is a toast, with one stable id so that they replace each other, and in the console.
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
  /** None for screens whose success goes without saying. */
  loaded?: string
  failed?: (message: string) => string
}

/**
 * Without `texts` nothing is said: the screen itself shows what came and what failed.
 * @returns to be called when somebody asks for the data anew: the toast answers the press
 */
export function useLoadToasts(query: Loading, texts: LoadToasts | undefined): () => void {
  const { id, loaded, failed } = texts ?? {}
  // What was in the cache before this screen opened is no load of this screen.
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
