// Decides which network addresses the server may call at the request of an admin or a file: those of the public
// internet. Any other would let a URL reach services that only this machine and its network may reach (server-side
// request forgery). Sources: the IANA special-purpose address registries for IPv4 and IPv6.
import { BlockList, isIPv4, isIPv6 } from 'node:net'

const closedV4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]

/** Within 2000::/3; everything outside is closed. The last two embed an arbitrary IPv4 address. */
const closedV6: readonly (readonly [string, number])[] = [
  ['2001:2::', 48],
  ['2001:db8::', 32],
  ['2001:10::', 28],
  ['2001:20::', 28],
  ['3fff::', 20],
  ['2001::', 32],
  ['2002::', 16],
]

const closed = new BlockList()
for (const [network, prefix] of closedV4) closed.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of closedV6) closed.addSubnet(network, prefix, 'ipv6')

const open = new BlockList()
open.addSubnet('2000::', 3, 'ipv6')

/** @param address as the resolver returns it; anything else isn't public */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closed.check(address, 'ipv4')
  return isIPv6(address) && open.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Whether the address is this machine. */
export const isLoopbackAddress = (address: string): boolean =>
  isIPv4(address) ? loopback.check(address, 'ipv4') : isIPv6(address) && loopback.check(address, 'ipv6')
