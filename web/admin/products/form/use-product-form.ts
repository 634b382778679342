// The form's state, new or old product: its values and pictures, the attributes of the category that is chosen, what is
// kept of it in the browser, and checking by what is intended.
import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { AdminProduct } from '#contract/catalogue/admin-products'
import type { CategoryAttribute } from '#contract/catalogue/catalogue'
import type { Matches } from '#contract/catalogue/specifications'
import { toastFailure } from '#web/admin/kit/action/toast-failure.ts'
import { useLeaveGuard } from '#web/admin/kit/form/use-leave-guard.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { categoriesQuery } from '#web/admin/products/product-query.ts'
import { sharedHsnAttribute, withOneHsn } from './fields/one-hsn.ts'
import type { ProductFormValues } from './fields/product-fields.tsx'
import { formSchema, type Intent, missingValues } from './form-schema.ts'
import { usePictures } from './pictures/use-pictures.ts'
import { showServerErrors } from './save/show-server-errors.ts'
import { useKeptForm } from './save/use-kept-form.ts'

const none: readonly CategoryAttribute[] = []

/** `base` is the product as it was read; null for a new one. */
export function useProductForm(clean: ProductFormValues, base: AdminProduct | null) {
  const intent = useRef<Intent>('complete')
  const known = useRef({ attributes: none, base })
  const isSaving = useRef(false)
  const arrived = useRef<() => Promise<void>>(() => Promise.resolve())
  const [isMissing, setMissing] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const categories = useQuery(categoriesQuery())
  const form = useForm<ProductFormValues>({
    defaultValues: clean,
    // Where the focus goes is decided below: first the person reads what is missing.
    shouldFocusError: false,
    async resolver(given, context, options) {
      // Whoever saves while a picture is on its way waits for it, and is not told to.
      if (isSaving.current) await arrived.current()
      const values = isSaving.current ? form.getValues() : given
      const matches = await matcherFor(known.current.attributes)
      const schema = formSchema(values, { ...known.current, intent: intent.current, matches })
      const checked = await zodResolver(schema, undefined, { raw: true })(
        values as never,
        context,
        options as never,
      )
      return checked as { values: ProductFormValues; errors: Record<string, never> }
    },
  })
  const category = useWatch({ control: form.control, name: 'category' })
  const chosen = categories.data?.data.find(({ _id }) => _id === category)
  const attributes = chosen?.attributes ?? none
  const hsn = sharedHsnAttribute(attributes, clean)
  useLayoutEffect(() => {
    known.current = { attributes, base }
  })
  const { isDirty, isSubmitted } = form.formState
  const pictures = usePictures(
    () => form.getValues('pictures'),
    (value) => form.setValue('pictures', value, { shouldDirty: true, shouldValidate: isSubmitted }),
  )
  useLayoutEffect(() => {
    arrived.current = pictures.arrived
  })
  const refuse = () => {
    const rules = { ...known.current, intent: intent.current }
    if (missingValues(form.getValues(), rules).length > 0) setMissing(true)
    else setTimeout(focusFirstError)
  }

  return {
    form,
    categories,
    categoryName: base?.category?.name ?? chosen?.name ?? null,
    attributes,
    /** The attribute whose field is the one for the HSN code. */
    hsn,
    pictures,
    kept: useKeptForm(form, base),
    guard: useLeaveGuard(isDirty, adminPaths.login),
    /** Whether it is to be said that required fields are missing. */
    isMissing,
    closeMissing: () => setMissing(false),
    /** Why it could not be saved, if so. */
    failure,
    forgetFailure: () => setFailure(null),
    /** Checks by the intent and saves, or says what is wrong. */
    submit(wanted: Intent, save: (values: ProductFormValues) => Promise<void>): Promise<void> {
      intent.current = wanted
      if (hsn) {
        const together = withOneHsn(form.getValues(), hsn)
        form.setValue('hsn', together.hsn)
        form.setValue('specifications', together.specifications)
      }
      isSaving.current = true
      const done = form.handleSubmit(async (values) => {
        setFailure(null)
        await save(values).catch((error: unknown) => {
          toastFailure(error, { id: 'product-saved' })
          setFailure(showServerErrors(error, form))
          setTimeout(focusFirstError)
        })
      }, refuse)()
      return done.finally(() => {
        isSaving.current = false
      })
    },
  }
}

/** The library for patterns comes only where there is one. */
async function matcherFor(attributes: readonly CategoryAttribute[]): Promise<Matches> {
  if (!attributes.some(({ type, validationRules }) => type === 'text' && validationRules.pattern))
    return () => true
  // What cannot be checked here is checked by the server.
  return import('./matches-pattern.ts').then(
    ({ matchesPattern }) => matchesPattern,
    () => () => true,
  )
}

/** As one reads the page. */
export const firstError = (): HTMLElement | null =>
  document.querySelector('#product-form :is([aria-invalid="true"], [data-invalid="true"])')

const focusFirstError = (): void => firstError()?.focus()
