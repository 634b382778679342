// Guards every call to a URL that an admin or a file has given. The name is resolved once, all of its addresses must be
// public, and the connection goes to exactly that address, so a name that changes in between has no effect.
import { lookup } from 'node:dns/promises'
import { isIP, isIPv6, type LookupFunction } from 'node:net'
import { isLoopbackAddress, isPublicAddress } from './public-address.ts'

export interface AddressRules {
  /** Allows plain HTTP to this machine, for development. */
  toThisMachine: boolean
  /** Whether plain HTTP is allowed to other machines, too. */
  plainHttp: boolean
  /** Resolves a host name to all its addresses; throws if there are none. */
  resolve: (host: string) => Promise<readonly string[]>
}

export const resolveHost = async (host: string): Promise<readonly string[]> =>
  (await lookup(host, { all: true })).map(({ address }) => address)

/** Refused before anything is sent; the message is shown to admins. */
export class RefusedAddress extends Error {}

/**
 * Returns the address to connect to. Throws if any address of the host isn't public: a name with both kinds can't be
 * trusted.
 */
export async function allowedAddress(
  url: URL,
  { resolve, toThisMachine, plainHttp }: AddressRules,
): Promise<string> {
  const addresses = await resolve(hostOf(url))
  const [first] = addresses
  if (first === undefined) throw new RefusedAddress("The host name doesn't resolve")
  if (toThisMachine && addresses.every(isLoopbackAddress)) return first
  if (url.protocol !== 'https:' && !plainHttp) throw new RefusedAddress('The URL must begin with https://')
  if (!addresses.every(isPublicAddress)) {
    throw new RefusedAddress("The host isn't on the public internet, so nothing is sent to it")
  }
  return first
}

/** The URL parser has already normalised odd spellings of IPv4 addresses (decimal, octal, short). */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

/**
 * Whether the host is obviously not on the public internet. Doesn't look up names: the result would reveal what this
 * machine can resolve. The decisive check is `allowedAddress`, when the URL is called.
 */
export const isClosedHost = (host: string): boolean =>
  isIP(host) === 0 ? isLocalName(host) : !isPublicAddress(host)

/** A name without a dot, or in a domain that is never public (RFC 6761, RFC 6762, RFC 8375, and ICANN's `internal`). */
const isLocalName = (host: string): boolean =>
  !host.replace(/\.$/, '').includes('.') ||
  /\.(localhost|local|internal|home\.arpa|test|invalid)\.?$/.test(host)

/** Makes a request connect to an address that has been checked, whatever its host name resolves to by then. */
export const pinnedTo =
  (address: string): LookupFunction =>
  (_, { all }, tell) => {
    const family = isIPv6(address) ? 6 : 4
    if (all) tell(null, [{ address, family }])
    else tell(null, address, family)
  }
