// What an action would do, asked once the typing rests. An older answer never stands for a newer question.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { adminCall } from '#web/admin/call.ts'
import type { BulkBody } from './bulk-forms.ts'

const PAUSE_MS = 300

/** `body` is null while there is nothing to ask. */
export function useBulkPreview(body: BulkBody | null) {
  const wanted = JSON.stringify(body)
  const [asked, setAsked] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wanted])
  const query = useQuery({
    queryKey: ['POST /admin/products/bulk-actions/preview', asked],
    queryFn: ({ signal }) =>
      adminCall('POST /admin/products/bulk-actions/preview', { body: JSON.parse(asked), signal }),
    enabled: asked !== 'null',
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
