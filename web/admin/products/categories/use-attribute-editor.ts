// The list of a category's attributes, one of which may be open for typing. What is open counts: saving the category
// takes it over first, or says what is wrong with it.
import { useState } from 'react'
import { type AttributeDraft, type DraftErrors, draftOf, newDraft, placeDraft } from './attribute-draft.ts'
import type { Attribute } from './category-values.ts'

interface Open {
  /** Place in the list; behind its end for a new one. */
  at: number
  draft: AttributeDraft
  begun: AttributeDraft
}

export function useAttributeEditor(
  attributes: readonly Attribute[],
  onChange: (attributes: Attribute[]) => void,
) {
  const [open, setOpen] = useState<Open | null>(null)
  const [errors, setErrors] = useState<DraftErrors>({})
  const isTyped = open !== null && JSON.stringify(open.draft) !== JSON.stringify(open.begun)

  const show = (list: readonly Attribute[], at: number, found: DraftErrors = {}) => {
    const attribute = list[at]
    const begun = attribute ? draftOf(attribute) : newDraft
    setOpen({ at, draft: begun, begun })
    setErrors(found)
  }
  const close = () => {
    setOpen(null)
    setErrors({})
  }
  /** The whole list with what was typed; null when that is not right yet. */
  const commit = (): Attribute[] | null => {
    if (!open || !isTyped) return [...attributes]
    const placed = placeDraft(attributes, open.draft, open.at)
    if ('errors' in placed) {
      setErrors(placed.errors)
      return null
    }
    onChange(placed.attributes)
    return placed.attributes
  }

  return {
    attributes,
    open,
    errors,
    isTyped,
    close,
    commit,
    /** Opens one of them, or a new one, once what is open has been taken over. */
    begin(at?: number) {
      const list = commit()
      if (list) show(list, at ?? list.length)
    },
    /** Opens the one with which something is wrong. */
    blame: (at: number, found: DraftErrors) => show(attributes, at, found),
    /** The button of the open one: an empty new attribute is told what it lacks. */
    take() {
      if (open && !isTyped && open.at === attributes.length) {
        const placed = placeDraft(attributes, open.draft, open.at)
        if ('errors' in placed) setErrors(placed.errors)
        return false
      }
      if (commit() === null) return false
      close()
      return true
    },
    type(draft: AttributeDraft) {
      setOpen((known) => known && { ...known, draft })
      setErrors({})
    },
    remove(at: number) {
      onChange(attributes.toSpliced(at, 1))
      close()
    },
    move(at: number, by: -1 | 1) {
      const moved = attributes[at]
      if (moved) onChange(attributes.toSpliced(at, 1).toSpliced(at + by, 0, moved))
    },
  }
}

export type AttributeEditor = ReturnType<typeof useAttributeEditor>
