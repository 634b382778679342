// The Content-Security-Policy of a page: only our own files, and the inline scripts that this very page contains,
// each by the hash of its text. See decisions/0004-script-hashes.md for why not by a nonce.
import { createHash } from 'node:crypto'

const INLINE_SCRIPT =
  /<script(?![^>]*\ssrc=)(?![^>]*type="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g

/** Some scripts a route. */
const MAX_KNOWN = 500

export function contentSecurityPolicy(html: string, { development }: { development: boolean }): string {
  const hashes = new Set<string>()
  for (const [, text = ''] of html.matchAll(INLINE_SCRIPT)) {
    hashes.add(hashOf(text))
  }
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(' ')}`.trim(),
    // Styles carry no code; the widgets and the toasts position themselves by style attributes.
    "style-src 'self' 'unsafe-inline'",
    // Admins may give a category a picture from elsewhere.
    "img-src 'self' data: blob: https:",
    ...(development ? ["connect-src 'self' ws:"] : []),
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
}

const known = new Map<string, string>()

/** The scripts of a page are those of its route, the same each time; only what its loaders hand over may differ. */
function hashOf(script: string): string {
  const found = known.get(script)
  if (found) return found
  const hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`
  if (known.size < MAX_KNOWN) known.set(script, hash)
  return hash
}
