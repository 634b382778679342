// Saves typed values in the browser, per admin and tab, until the product is saved, so that a reload or a crash loses
// nothing.
import { useEffect, useRef, useState } from 'react'
import type { AdminProduct } from '#contract/catalogue/admin-products'
import type { ProductForm, ProductFormValues } from '#web/admin/catalogue/form/fields/product-fields.tsx'
import { useAdmin } from '#web/admin/kit/rights/admin-context.ts'

const DELAY_MS = 400

export interface FormDraft {
  at: string
  values: ProductFormValues
  /** The product that was edited; null for a new one. */
  base: AdminProduct | null
}

export function useFormDraft(form: ProductForm, base: AdminProduct | null) {
  const key = `adminProductForm:${useAdmin()._id}:${base?._id ?? 'new'}`
  const [offered, setOffered] = useState<FormDraft | null>(() => read(key))
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
    /** Unsaved values from before, until they are restored or discarded. */
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

/** A pending picture is a file, which can't be stored. */
const sent = (values: ProductFormValues): ProductFormValues => ({
  ...values,
  pictures: values.pictures.filter(({ path }) => path !== null),
})

function read(key: string): FormDraft | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(key) ?? 'null') as FormDraft | null
    return draft && withAlts(draft)
  } catch {
    return null
  }
}

/** The page may have been loaded before products had alt texts. */
const withAlts = ({ values, base, ...rest }: FormDraft): FormDraft => ({
  ...rest,
  base: base && { ...base, imageAlts: base.imageAlts ?? [] },
  values: { ...values, pictures: values.pictures.map((picture) => ({ ...picture, alt: picture.alt ?? '' })) },
})

function write(key: string, kept: FormDraft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // Storage is full or forbidden: typed values last only as long as the page.
  }
}
