// A page's query parameters, with optimistic updates.
import { startTransition, useCallback, useMemo, useOptimistic } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * The router reports a new URL only after rendering it, which on a slow machine is a moment after the URL has
 * changed. Until then a checkbox would fall back, and a second change would start from the old URL. So changes start
 * from the browser's URL and are shown immediately.
 */
export function useSearchAhead(): [URLSearchParams, (edit: (params: URLSearchParams) => void) => void] {
  const navigate = useNavigate()
  const [search, showAhead] = useOptimistic(useLocation().search)
  const change = useCallback(
    (edit: (params: URLSearchParams) => void) => {
      const next = new URLSearchParams(window.location.search)
      edit(next)
      startTransition(async () => {
        showAhead(`?${next}`)
        await navigate(`?${next}`, { replace: true, preventScrollReset: true })
      })
    },
    [navigate, showAhead],
  )
  return [useMemo(() => new URLSearchParams(search), [search]), change]
}
