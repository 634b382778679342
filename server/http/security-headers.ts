// The headers of every response, and those that only pages need.

/** @param publicOrigin if it is HTTPS, browsers are told to use only HTTPS for a year */
export function securityHeaders(publicOrigin: string | null): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(publicOrigin?.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  }
}

export const pageHeaders: Record<string, string> = {
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
}
