// Opens the question that the address names, as the links in emails to staff do. It may be on another page of the list.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import type { ProductQuestion } from '#contract/questions/admin'
import { adminCall } from '#web/admin/call.ts'
import { messageOf } from '#web/api/call.ts'
import { routeQuery } from '#web/api/query.ts'
import { toastError } from '#web/ui/overlay/toast.tsx'

export function LinkedQuestion({ onOpen }: { onOpen: (question: ProductQuestion) => void }) {
  const [params, setParams] = useSearchParams()
  const id = params.get('open') ?? ''
  const { data, error } = useQuery({
    ...routeQuery(adminCall, 'GET /questions/{id}', { params: { id } }),
    enabled: id !== '',
    retry: false,
  })
  const answered = useEffectEvent(() => {
    // Going back or reloading doesn't open it again.
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('open')
        return next
      },
      { replace: true, preventScrollReset: true },
    )
    if (data) onOpen(data.question)
    else toastError(messageOf(error), 'question')
  })
  const isAnswered = id !== '' && (data !== undefined || error !== null)
  useEffect(() => {
    if (isAnswered) answered()
  }, [isAnswered])
  return null
}
