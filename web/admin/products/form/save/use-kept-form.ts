// What is typed is kept in the browser, for this person and this tab, until it is saved: a reload or a crash loses nothing.
import { useEffect, useRef, useState } from 'react'
import type { AdminProduct } from '#contract/catalogue/admin-products'
import type { ProductForm, ProductFormValues } from '#web/admin/products/form/fields/product-fields.tsx'
import { useAdmin } from '#web/admin/shell/admin-context.ts'

const DELAY_MS = 400

export interface KeptForm {
  at: string
  values: ProductFormValues
  /** The product on which they were typed; null for a new one. */
  base: AdminProduct | null
}

export function useKeptForm(form: ProductForm, base: AdminProduct | null) {
  const key = `adminProductForm:${useAdmin()._id}:${base?._id ?? 'new'}`
  const [offered, setOffered] = useState<KeptForm | null>(() => read(key))
  const { isDirty } = form.formState
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (!isDirty) return
    const stop = () => {
      clearTimeout(timer.current)
      timer.current = undefined
    }
    const keep = () => {
      stop()
      write(key, { at: new Date().toISOString(), values: sent(form.getValues()), base })
    }
    const later = () => {
      timer.current ??= setTimeout(keep, DELAY_MS)
    }
    later()
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: later })
    const now = () => timer.current !== undefined && keep()
    window.addEventListener('pagehide', now)
    return () => {
      stop()
      unsubscribe()
      window.removeEventListener('pagehide', now)
    }
  }, [isDirty, key, base, form])

  return {
    /** What was left behind, until it is taken or thrown away. */
    offered,
    closeOffer: () => setOffered(null),
    forget() {
      clearTimeout(timer.current)
      timer.current = undefined
      setOffered(null)
      sessionStorage.removeItem(key)
    },
  }
}

/** A picture on its way is a file, which cannot be kept. */
const sent = (values: ProductFormValues): ProductFormValues => ({
  ...values,
  pictures: values.pictures.filter(({ path }) => path !== null),
})

function read(key: string): KeptForm | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as KeptForm | null
  } catch {
    return null
  }
}

function write(key: string, kept: KeptForm): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // Storage is full or forbidden: what is typed lasts as long as the page.
  }
}
