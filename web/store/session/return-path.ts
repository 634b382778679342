// The page to open after signing in. The path comes from our own pages, but is validated like untrusted input.
import type { Path } from 'react-router'
import { isOwnPath } from '#contract/accounts/return-path'

const DEFAULT_PATH = '/products'
const notAPlace = /^\/(?:login|register|auth|dashboard)(?:[/?#]|$)/

export function pathOf({ pathname, search, hash }: Path): string {
  return `${pathname}${search}${hash}`
}

/** Returns the remembered path if it is on this site, not another site in disguise. */
export function rememberedPath(state: unknown): string | null {
  const from = (state as { from?: unknown } | null)?.from
  return typeof from === 'string' && isOwnPath(from) && !notAPlace.test(from) ? from : null
}

/** Returns the remembered path, else `/products`. */
export function returnPath(state: unknown): string {
  return rememberedPath(state) ?? DEFAULT_PATH
}
