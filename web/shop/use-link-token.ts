// The secret token of a link from an email. It is removed from the URL as soon as it is read, so that it stays
// neither in the history nor on a shared screen.
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** `undefined` until the URL has been read, `null` if it holds no token. Accepts `#token=` and `?token=`. */
export function useLinkToken(): string | null | undefined {
  const { pathname, hash, search } = useLocation()
  const navigate = useNavigate()
  const [token, setToken] = useState<string | null>()

  useEffect(() => {
    const found = tokenIn(hash.slice(1)) ?? tokenIn(search)
    setToken((before) => found ?? before ?? null)
    if (found !== null) void navigate(pathname, { replace: true, preventScrollReset: true })
  }, [pathname, hash, search, navigate])

  return token
}

const tokenIn = (parameters: string) => new URLSearchParams(parameters).get('token')
