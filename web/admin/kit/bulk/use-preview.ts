// Loads the preview of a batch action once typing pauses. An older reply is never shown for newer input.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Batch, BatchPreview, Target } from './definition.ts'

const PAUSE_MS = 300

/** `body` is null while the input is incomplete. */
export function usePreview(ask: Batch['preview'], body: { target: Target; action: object } | null) {
  const wanted = JSON.stringify(body)
  const [asked, setAsked] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wanted])
  const query = useQuery({
    queryKey: ['batch-preview', asked],
    queryFn: ({ signal }): Promise<BatchPreview> => {
      if (!ask) throw new Error('There is no preview to ask for')
      return ask(JSON.parse(asked), signal)
    },
    enabled: asked !== 'null' && ask !== undefined,
    staleTime: 0,
    gcTime: 0,
  })
  const isCurrent = asked === wanted && body !== null
  return {
    preview: isCurrent ? query.data : undefined,
    error: isCurrent ? query.error : null,
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
  }
}
