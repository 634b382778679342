// Whether a guest has a cart, so that cart and checkout open without signing in.
import { useState } from 'react'
import { useSession } from '#web/store/session/session.ts'
import { useGuestLines } from './guest-lines.ts'

/** Stays true when the cart becomes empty, so that the page stays open instead of the sign-in page. */
export function useIsGuestsCart(): boolean {
  const hasLines = useGuestLines().length > 0
  const { status } = useSession()
  const [had, setHad] = useState(false)
  const has = status === 'guest' && (hasLines || had)
  if (status !== 'loading' && had !== has) setHad(has)
  return has
}
