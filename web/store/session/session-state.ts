// The session in this browser, stored in local storage so that it survives reloads and is shared by tabs. Only the
// token and the customer's id and display name are stored; all other data comes from the server.
import type { User } from '#contract/accounts/accounts'

export type Session =
  | { status: 'loading'; user: null }
  /** `expired`: signed in until the server refused the token. */
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

/** The session during server rendering and hydration: unknown. */
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

/** Stores the reply of a sign-in, a registration or the profile call. Without `token` the old one is kept. */
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

/** Called when the server refuses the token. The redirect waits a second, so that the message can be read. */
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

/** Called after the redirect to the sign-in page; from then on the visitor is an ordinary guest. */
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

// If the browser blocks storage, the session lasts as long as the page.
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
    // Storage is blocked, so nothing needs removing.
  }
}
