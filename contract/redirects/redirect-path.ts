// Addresses of the previous store in their stored form, so that all spellings of an address are one: without origin,
// percent-encoding, capitals, repeated slashes and a slash at the end, and with the parameters of the query sorted.

const MAX_PATH = 300

/** Parameters that campaigns add to an address; they lead nowhere else. */
const TRACKING = /^(utm_\w+|gclid|fbclid|msclkid|gad_\w+|gbraid|wbraid|srsltid|mc_[ce]id|ref)$/

export interface RedirectPath {
  /** Without the query. */
  path: string
  /** With the query, if there is one. */
  whole: string
}

/** Accepts a path or a whole URL. Returns null for texts that aren't one, or are too long. */
export function readRedirectPath(text: string): RedirectPath | null {
  const trimmed = text.trim().replace(/#.*$/, '')
  const local = trimmed.replace(/^https?:\/\/[^/?#]+/i, '')
  if (!/^[/?]/.test(local) || local.startsWith('//')) return null
  const [before = '', ...after] = local.split('?')
  const path = decoded(before.replaceAll('+', '%2B'))
  if (path === null) return null
  const clean = `/${path}`
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '')
    .toLowerCase()
  const pairs = [...new URLSearchParams(after.join('?'))]
    .map(([name, value]) => [name.toLowerCase(), value.toLowerCase()] as const)
    .filter(([name]) => name !== '' && !TRACKING.test(name))
    .sort(([a, x], [b, y]) => (a === b ? (x < y ? -1 : 1) : a < b ? -1 : 1))
  const query = pairs.map(([name, value]) => (value === '' ? name : `${name}=${value}`)).join('&')
  const whole = query === '' ? clean : `${clean}?${query}`
  return whole.length > MAX_PATH || /\p{Cc}|\\/u.test(whole) ? null : { path: clean, whole }
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text).normalize('NFC')
  } catch {
    return null
  }
}
