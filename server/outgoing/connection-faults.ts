// Describes failures of calls to other servers in words.
import { RefusedAddress } from './allowed-address.ts'

const faults: Record<string, string> = {
  ECONNREFUSED: 'The connection was refused',
  ECONNRESET: 'The connection was closed',
  ENOTFOUND: "The host name doesn't resolve",
  EAI_AGAIN: 'The host name could not be looked up',
  EHOSTUNREACH: 'The host is unreachable',
  ENETUNREACH: "The host's network is unreachable",
  CERT_HAS_EXPIRED: "The host's certificate has expired",
  DEPTH_ZERO_SELF_SIGNED_CERT: "The host's certificate is self-signed",
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate belongs to a different host',
}

/** @param otherwise for unknown failures: "Sending failed" */
export function connectionFault(error: unknown, otherwise: string): string {
  if (error instanceof RefusedAddress) return error.message
  const code = codeOf(error)
  return faults[code] ?? `${otherwise}${code && ` (${code})`}`
}

export const codeOf = (error: unknown): string => String((error as { code?: unknown }).code ?? '')
