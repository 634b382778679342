// The secret of a link from a mail. It is taken out of the address as soon as it is read, so that it stays neither in
// the history nor on a shared screen.
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** `undefined` until the address has been read, `null` when it holds no token; `#token=` and `?token=` are both read. */
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
