// Searches on the server once typing pauses.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { adminCall } from '#web/admin/call.ts'
import { routeQuery } from '#web/api/query.ts'

const PAUSE_MS = 150

export function useFound(typed: string) {
  const text = typed.replace(/\p{Cc}+/gu, ' ').trim()
  const [asked, setAsked] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  const query = useQuery({
    ...routeQuery(adminCall, 'GET /admin/search', { query: { q: asked } }),
    enabled: asked !== '',
    gcTime: 60_000,
  })
  const isAsking = text !== '' && (asked !== text || query.isPending)
  return {
    text,
    /** Only results for exactly the typed text. */
    found: text !== '' && asked === text ? query.data : undefined,
    isAsking,
    isFailed: text !== '' && asked === text && query.isError,
    isRetrying: query.isFetching,
    retry: query.refetch,
  }
}
