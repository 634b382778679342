// Where to go after signing in. The address is remembered by our own pages, yet it is checked like a stranger's.
import type { Path } from 'react-router'
import { isOwnPath } from '#contract/accounts/return-path'

const DEFAULT_PATH = '/products'
const notAPlace = /^\/(?:login|register|auth|dashboard)(?:[/?#]|$)/

export function pathOf({ pathname, search, hash }: Path): string {
  return `${pathname}${search}${hash}`
}

/** The remembered address if it is a path of this shop and no other site's in disguise. */
export function rememberedPath(state: unknown): string | null {
  const from = (state as { from?: unknown } | null)?.from
  return typeof from === 'string' && isOwnPath(from) && !notAPlace.test(from) ? from : null
}

/** The remembered address, else `/products`. */
export function returnPath(state: unknown): string {
  return rememberedPath(state) ?? DEFAULT_PATH
}
