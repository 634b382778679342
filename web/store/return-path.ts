// Where to go after signing in. The address is remembered by our own pages, yet it is checked like a stranger's.
import type { Path } from 'react-router'

const DEFAULT_PATH = '/products'
const notAPlace = /^\/(?:login|register|auth)(?:[/?#]|$)/

export function pathOf({ pathname, search, hash }: Path): string {
  return `${pathname}${search}${hash}`
}

/** The remembered address if it is a path of this shop and no other site's in disguise, else `/products`. */
export function returnPath(state: unknown): string {
  const from = (state as { from?: unknown } | null)?.from
  return typeof from === 'string' && isOwnPath(from) && !notAPlace.test(from) ? from : DEFAULT_PATH
}

function isOwnPath(path: string): boolean {
  const decoded = decode(path)
  return decoded !== null && [path, decoded].every((form) => /^\/(?![/\\])[^\p{Cc}\\]*$/u.test(form))
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
