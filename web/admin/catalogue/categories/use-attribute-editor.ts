// State of the attribute list in the category form. One attribute may be open for editing; saving the category applies
// it, or reports its errors.
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { type AttributeDraft, type DraftErrors, openAt, placeDraft, takeOver } from './attribute-draft.ts'
import type { Attribute, CategoryValues } from './category-values.ts'

export function useAttributeEditor({
  clearErrors,
  formState,
  setError,
  setValue,
  watch,
}: UseFormReturn<CategoryValues>) {
  const [attributes, open] = [watch('attributes'), watch('open')]
  const { errors } = formState

  const change = (list: Attribute[]) =>
    setValue('attributes', list, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  const blame = (found: DraftErrors) => {
    for (const [field, message] of Object.entries(found))
      setError(`open.draft.${field as keyof AttributeDraft}`, { message })
  }
  const show = (list: readonly Attribute[], at: number) => setValue('open', openAt(list, at))
  const close = () => {
    setValue('open', null, { shouldDirty: true })
    clearErrors('open')
  }
  /** Returns the whole list with the open draft applied; null if the draft is invalid. */
  const commit = (): Attribute[] | null => {
    const placed = takeOver(attributes, open)
    if ('errors' in placed) {
      blame(placed.errors)
      return null
    }
    if (placed.attributes !== attributes) change(placed.attributes)
    return placed.attributes
  }

  // The server may reject an attribute that was valid here: open it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is reported once
  useEffect(() => {
    const wrong = Array.isArray(errors.attributes) ? errors.attributes : []
    const at = wrong.findIndex(Boolean)
    const list = at < 0 ? null : commit()
    if (!list) return
    show(list, at)
    blame(messagesIn(wrong[at]))
  }, [errors.attributes])

  return {
    attributes,
    open,
    errors: messagesIn(errors.open?.draft),
    close,
    /** Opens an attribute, or a new one, after applying the open draft. */
    begin(at?: number) {
      const list = commit()
      if (list) show(list, at ?? list.length)
    },
    /** Handles the button of the open attribute; an empty new attribute shows what is missing. */
    take() {
      const placed = open && open.at === attributes.length ? placeDraft(attributes, open) : null
      if (placed && 'errors' in placed) {
        blame(placed.errors)
        return false
      }
      if (commit() === null) return false
      close()
      return true
    },
    type(draft: AttributeDraft) {
      if (open) setValue('open', { ...open, draft }, { shouldDirty: true })
      clearErrors('open')
    },
    remove(at: number) {
      change(attributes.toSpliced(at, 1))
      close()
    },
    move(at: number, by: -1 | 1) {
      const moved = attributes[at]
      if (moved) change(attributes.toSpliced(at, 1).toSpliced(at + by, 0, moved))
    },
  }
}

/** Errors of an attribute by field; an error of the bounds as a whole is shown at the lower bound. */
const messagesIn = (error: unknown): DraftErrors => Object.fromEntries(messagesOf(error))

function messagesOf(error: unknown, field = ''): [string, string][] {
  if (typeof error !== 'object' || error === null) return []
  if ('message' in error && typeof error.message === 'string')
    return [[field === 'validationRules' ? 'min' : field, error.message]]
  return Object.entries(error).flatMap(([name, part]) => messagesOf(part, name))
}
