// The Content-Security-Policy of a page: only our own files, and the inline scripts that this very page contains,
// each by the hash of its text. See decisions/0004-script-hashes.md for why not by a nonce.
import { createHash } from 'node:crypto'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)(?![^>]*type="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g

export function contentSecurityPolicy(html: string, { development }: { development: boolean }): string {
  const hashes = new Set<string>()
  for (const [, text = ''] of html.matchAll(INLINE_SCRIPT)) {
    hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
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
