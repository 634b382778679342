// State of the product form for new and saved products: values, pictures, attributes of the selected category, the
// unsaved copy in the browser, and validation by intent.
import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { AdminProduct } from '#contract/catalogue/admin-products'
import type { CategoryAttribute } from '#contract/catalogue/catalogue'
import type { Matches } from '#contract/catalogue/specifications'
import { categoriesQuery } from '#web/admin/catalogue/product-query.ts'
import { toastFailure } from '#web/admin/kit/action/toast-failure.ts'
import { useLeaveGuard } from '#web/admin/kit/form/use-leave-guard.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { sharedHsnAttribute, withOneHsn } from './fields/one-hsn.ts'
import type { ProductFormValues } from './fields/product-fields.tsx'
import { formSchema, type Intent, missingValues } from './form-schema.ts'
import { usePictures } from './pictures/use-pictures.ts'
import { showServerErrors } from './save/show-server-errors.ts'
import { useFormDraft } from './save/use-form-draft.ts'

const none: readonly CategoryAttribute[] = []

/** `base` is the product as loaded; null for a new one. */
export function useProductForm(clean: ProductFormValues, base: AdminProduct | null) {
  const intent = useRef<Intent>('complete')
  const known = useRef({ attributes: none, base })
  const isSaving = useRef(false)
  const arrived = useRef<() => Promise<void>>(() => Promise.resolve())
  const [isMissing, setMissing] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [refusals, setRefusals] = useState(0)
  const categories = useQuery(categoriesQuery())
  const form = useForm<ProductFormValues>({
    defaultValues: clean,
    // The focus is set below, after the message about missing fields.
    shouldFocusError: false,
    async resolver(given, context, options) {
      // Saving waits for pending uploads, so no error is shown for them.
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
  // An effect of the same render finds the errors; a timer could run before they are drawn.
  useEffect(() => {
    if (refusals > 0) firstError()?.focus()
  }, [refusals])
  const focusFirstError = () => setRefusals((before) => before + 1)
  const refuse = () => {
    const rules = { ...known.current, intent: intent.current }
    if (missingValues(form.getValues(), rules).length > 0) setMissing(true)
    else focusFirstError()
  }

  return {
    form,
    categories,
    categoryName: base?.category?.name ?? chosen?.name ?? null,
    attributes,
    /** The attribute that holds the HSN code. */
    hsn,
    pictures,
    kept: useFormDraft(form, base),
    guard: useLeaveGuard(isDirty, adminPaths.login),
    /** Whether to show the message about missing required fields. */
    isMissing,
    closeMissing: () => setMissing(false),
    /** Why saving failed, if it did. */
    failure,
    forgetFailure: () => setFailure(null),
    /** Validates by intent, then saves or shows the errors. */
    submit(wanted: Intent, save: (values: ProductFormValues) => Promise<void>): Promise<void> {
      intent.current = wanted
      if (hsn) {
        const updated = withOneHsn(form.getValues(), hsn)
        form.setValue('hsn', updated.hsn)
        form.setValue('specifications', updated.specifications)
      }
      isSaving.current = true
      const done = form.handleSubmit(async (values) => {
        setFailure(null)
        await save(values).catch((error: unknown) => {
          toastFailure(error, { id: 'product-saved' })
          setFailure(showServerErrors(error, form))
          focusFirstError()
        })
      }, refuse)()
      return done.finally(() => {
        isSaving.current = false
      })
    },
  }
}

/** Loads the pattern library only if an attribute has a pattern. */
async function matcherFor(attributes: readonly CategoryAttribute[]): Promise<Matches> {
  if (!attributes.some(({ type, validationRules }) => type === 'text' && validationRules.pattern))
    return () => true
  // If loading fails, the server checks the patterns.
  return import('./matches-pattern.ts').then(
    ({ matchesPattern }) => matchesPattern,
    () => () => true,
  )
}

/** In reading order of the page. */
export const firstError = (): HTMLElement | null =>
  document.querySelector('#product-form :is([aria-invalid="true"], [data-invalid="true"])')
