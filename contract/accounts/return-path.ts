// Where somebody may be sent after signing in. Both sides check an address that they remembered like a stranger's.

/** A path of this shop, and no other site's in disguise (`//evil`, `/\evil`, `/%2Fevil`, control characters). */
export function isOwnPath(path: string): boolean {
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
