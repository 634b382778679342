// The Content-Security-Policy of a page: only our own files, and the inline scripts that the renderer has declared, each
// by the hash of its text. decisions/0004-script-hashes.md explains why hashes rather than a nonce.
import { createHash } from 'node:crypto'

/** Enough for the scripts of all routes. */
const MAX_KNOWN = 500

/**
 * @param scripts the inline scripts that our code has written; never read from the finished page, where a script may
 * have been injected
 */
export function contentSecurityPolicy(
  scripts: readonly string[],
  { development }: { development: boolean },
): string {
  const hashes = new Set(scripts.map(hashOf))
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(' ')}`.trim(),
    // Styles contain no code; widgets and toasts position themselves with style attributes.
    "style-src 'self' 'unsafe-inline'",
    // Category pictures may be hosted on other sites.
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

/** A page's scripts are the same for each request to its route; only the loader data may differ. */
function hashOf(script: string): string {
  const found = known.get(script)
  if (found) return found
  const hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`
  if (known.size < MAX_KNOWN) known.set(script, hash)
  return hash
}
