// Who is signed in in this browser, kept in local storage so that it outlives the page and other tabs follow.
// Only the token, the customer's id and display name are kept there; everything else is asked of the server.
import type { User } from '#contract/accounts/accounts'

export type Session =
  | { status: 'loading'; user: null }
  /** `expired`: was signed in until the server refused the token. */
  | { status: 'guest'; user: null; expired?: true }
  | { status: 'signed-in'; user: { id: string; name: string } }

const TOKEN_KEY = 'token'
const USER_KEY = 'user'
const EXPIRY_DELAY_MS = 1_000

const loading: Session = { status: 'loading', user: null }
const guest: Session = { status: 'guest', user: null }
const expired: Session = { status: 'guest', user: null, expired: true }

let current: Session | null = null
let expiry: ReturnType<typeof setTimeout> | null = null
const listeners = new Set<() => void>()

export function currentSession(): Session {
  current ??= storedSession()
  return current
}

/** What is known while a page is rendered on the server and in the first moment in the browser: nothing. */
export const sessionOnServer = (): Session => loading

export function subscribeToSession(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', followOtherTab)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTab)
  }
}

export function sessionToken(): string | null {
  return typeof window === 'undefined' ? null : read(TOKEN_KEY)
}

/** Takes over what a sign-in, a registration or the profile call answered; without `token` the old one stays. */
export function setSession({ user, token }: { user: Pick<User, '_id' | 'name'>; token?: string }): void {
  if (token !== undefined) write(TOKEN_KEY, token)
  write(USER_KEY, JSON.stringify({ id: user._id, name: user.name }))
  if (expiry) clearTimeout(expiry)
  expiry = null
  become(storedSession())
}

export function clearSession(): void {
  forget()
  become(guest)
}

/** The server no longer takes the token. Pages wait for a second, so that the message can be read, and then leave. */
export function expireSession(): void {
  forget()
  if (expiry) return
  become(loading)
  expiry = setTimeout(() => {
    expiry = null
    const session = storedSession()
    become(session.status === 'guest' ? expired : session)
  }, EXPIRY_DELAY_MS)
}

/** The visitor has been taken to the sign-in page; from now on they are a guest like any other. */
export function acknowledgeExpiry(): void {
  become(guest)
}

function followOtherTab({ key }: StorageEvent): void {
  if (key === null || key === TOKEN_KEY || key === USER_KEY) become(storedSession())
}

function become(session: Session): void {
  current = session
  for (const listener of listeners) listener()
}

function storedSession(): Session {
  const user = parseUser(read(USER_KEY))
  return user && read(TOKEN_KEY) ? { status: 'signed-in', user } : guest
}

function parseUser(text: string | null): { id: string; name: string } | null {
  try {
    const { id, name } = JSON.parse(text ?? '{}') as { id?: unknown; name?: unknown }
    return typeof id === 'string' && typeof name === 'string' ? { id, name } : null
  } catch {
    return null
  }
}

// A browser may forbid storage altogether; the session then lasts as long as the page.
const unstored = new Map<string, string>()

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return unstored.get(key) ?? null
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    unstored.set(key, value)
  }
}

function forget(): void {
  unstored.clear()
  try {
    localStorage.removeItem(TOKEN_KEY)
    localStorage.removeItem(USER_KEY)
  } catch {
    // Nothing is stored where nothing may be stored.
  }
}
