// State of the draft editor. Changes save themselves after a pause, one after the other, and every save returns the prices
// of the moment. After a conflict nothing is saved until the draft has been reloaded.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DraftPrice, OrderDraft } from '#contract/orders/drafts/order-drafts'
import { adminCall } from '#web/admin/call.ts'
import { isVersionConflict } from '#web/admin/kit/action/use-send.ts'
import { messageOf } from '#web/api/call.ts'
import { draftQuery } from './draft-query.ts'
import {
  type DraftErrors,
  type DraftToSave,
  type DraftValues,
  draftToSave,
  draftValues,
} from './draft-values.ts'

const PAUSE_MS = 300

export interface PricedDraft {
  draft: OrderDraft
  price: DraftPrice
}

export interface DraftEditing extends PricedDraft {
  values: DraftValues
  change: (next: (values: DraftValues) => DraftValues) => void
  errors: DraftErrors
  /** Whether everything typed has been saved. */
  isSaved: boolean
  isSaving: boolean
  /** Why the last save failed; empty if it didn't. */
  failure: string
  hasConflict: boolean
  /** Saves now. Returns the version, or null if the draft can't be saved. */
  save: () => Promise<number | null>
  /** Takes a draft that the server has changed in another call. */
  accept: (reply: PricedDraft) => void
}

export function useDraft(loaded: PricedDraft): DraftEditing {
  const [{ draft, price }, setSaved] = useState(loaded)
  const [values, setValues] = useState(() => draftValues(loaded.draft, loaded.price))
  const client = useQueryClient()
  const current = useRef({ values, draft, running: null as Promise<number | null> | null })
  current.current.values = values
  const [savedText, setSavedText] = useState(() => textOf(values))
  const checked = draftToSave(values)
  const text = 'draft' in checked ? JSON.stringify(checked.draft) : null
  const saving = useMutation({
    mutationFn: (body: DraftToSave) =>
      adminCall('PUT /admin/order-drafts/{id}', {
        params: { id: current.current.draft._id },
        body: { version: current.current.draft.version, ...body },
      }),
  })

  const accept = useCallback(
    (reply: PricedDraft) => {
      const before = current.current.draft
      current.current.draft = reply.draft
      setSaved({ draft: reply.draft, price: reply.price })
      client.setQueryData(draftQuery(reply.draft._id).queryKey, { success: true, ...reply })
      // The server chooses the address of a new customer.
      const isOther = JSON.stringify(before.content.delivery) !== JSON.stringify(reply.draft.content.delivery)
      if (isOther || before.customer?._id !== reply.draft.customer?._id) {
        const { delivery } = reply.draft.content
        // The next save may begin before the screen has been rendered.
        current.current.values = { ...current.current.values, delivery }
        setValues((now) => ({ ...now, delivery }))
      }
      setSavedText(textOf(draftValues(reply.draft, reply.price)))
    },
    [client],
  )

  async function run(): Promise<number | null> {
    for (;;) {
      const now = draftToSave(current.current.values)
      if (!('draft' in now)) return null
      try {
        accept(await saving.mutateAsync(now.draft))
      } catch {
        return null
      }
      const later = draftToSave(current.current.values)
      if (!('draft' in later)) return null
      if (sameButDelivery(later.draft, now.draft)) return current.current.draft.version
    }
  }
  const save = useEffectEvent(async () => {
    current.current.running ??= run().finally(() => {
      current.current.running = null
    })
    return current.current.running
  })
  const isSaved = text !== null && text === savedText
  const hasConflict = isVersionConflict(saving.error)
  const isOpen = draft.state === 'open'
  useEffect(() => {
    if (isSaved || text === null || hasConflict || !isOpen) return
    const timer = setTimeout(() => void save(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, isSaved, hasConflict, isOpen])
  return {
    draft,
    price,
    values,
    change: setValues,
    errors: 'errors' in checked ? checked.errors : {},
    isSaved,
    isSaving: saving.isPending,
    failure: saving.error && !hasConflict ? messageOf(saving.error) : '',
    hasConflict,
    save: async () => (isSaved ? current.current.draft.version : save()),
    accept,
  }
}

function textOf(values: DraftValues): string | null {
  const checked = draftToSave(values)
  return 'draft' in checked ? JSON.stringify(checked.draft) : null
}

/** The server may have chosen the address. */
const sameButDelivery = (one: DraftToSave, other: DraftToSave): boolean => {
  const bare = ({ content, ...draft }: DraftToSave) =>
    JSON.stringify({ ...draft, content: { ...content, delivery: null } })
  return bare(one) === bare(other)
}
