// Validates the page to return to after signing in. Server and browser both treat a remembered path as untrusted.

/**
 * True for paths of this shop. Refuses other origins in disguise (`//evil`, `/\evil`, `/%2Fevil`, control
 * characters).
 */
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
