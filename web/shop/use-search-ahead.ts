// What a page keeps in the address behind the question mark, and the way to change it.
import { startTransition, useCallback, useMemo, useOptimistic } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * The router tells of a new address when it has drawn it, which on a slow machine is a moment after the address has
 * changed: a tick box would fall back meanwhile, and a second change be reckoned from before the first. So a change is
 * reckoned from the address itself, and shows at once.
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
