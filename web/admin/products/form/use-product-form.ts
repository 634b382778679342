// The form's state: its values, the attributes of the category that is chosen, and checking by what is intended.
import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { type FieldErrors, type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import type { AdminProduct } from '#contract/catalogue/admin-products'
import type { CategoryAttribute } from '#contract/catalogue/catalogue'
import type { Matches } from '#contract/catalogue/specifications'
import { formSchema, type Intent, missingFields } from './form-schema.ts'
import type { ProductFormValues } from './form-values.ts'
import { categoriesQuery } from './product-queries.ts'

export type ProductForm = UseFormReturn<ProductFormValues>

const none: readonly CategoryAttribute[] = []

/** `base` is the product as it was read; null for a new one. */
export function useProductForm(clean: ProductFormValues, base: AdminProduct | null) {
  const intent = useRef<Intent>('complete')
  const known = useRef({ attributes: none, base })
  const [isMissing, setMissing] = useState(false)
  const categories = useQuery(categoriesQuery())
  const form = useForm<ProductFormValues>({
    defaultValues: clean,
    // Where the focus goes is decided below: first the person reads what is missing.
    shouldFocusError: false,
    async resolver(values, context, options) {
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
  const attributes = categories.data?.data?.find(({ _id }) => _id === category)?.attributes ?? none
  useLayoutEffect(() => {
    known.current = { attributes, base }
  })

  return {
    form,
    categories,
    attributes,
    /** Whether it is to be said that required fields are missing. */
    isMissing,
    closeMissing: () => setMissing(false),
    /** Checks by the intent and saves, or says what is wrong. */
    submit(wanted: Intent, save: (values: ProductFormValues) => Promise<void>): Promise<void> {
      intent.current = wanted
      const refuse = (_: FieldErrors<ProductFormValues>) => {
        const rules = { ...known.current, intent: wanted }
        if (missingFields(form.getValues(), rules).length > 0) setMissing(true)
        else setTimeout(focusFirstError)
      }
      return form.handleSubmit(save, refuse)()
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

export const focusFirstError = (): void => firstError()?.focus()
