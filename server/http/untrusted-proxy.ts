// Notices a reverse proxy that TRUST_PROXY doesn't name. All visitors behind it have one address for the shop, so they
// share its rate limits.
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { listOf } from './address-list.ts'
import { networkOf } from './network-of.ts'

const HOUR_MS = 60 * 60 * 1000
/** Requests with a forwarded address before a proxy is reported. */
const MIN_REQUESTS = 20
/** Visitors that a proxy on another machine must name; a visitor in the same local network may forge the header. */
const MIN_VISITORS = 3
/** Peers that are remembered; a real proxy has few addresses. */
const MAX_PEERS = 50

interface Peer {
  since: number
  forwarded: number
  direct: number
  visitors: Set<string>
}

export interface ProxyWatch {
  /** Looks at a request's headers; called for every request. */
  see(request: Pick<IncomingMessage, 'headers' | 'socket' | 'url'>): void
}

interface WatchOptions {
  /** Addresses and networks of TRUST_PROXY. */
  trusted: readonly string[]
  /** Called with the address of an untrusted proxy, at most once an hour for each. */
  report: (address: string) => void
  now?: () => number
}

/**
 * Only peers with a local address count: a visitor from the internet can forge the headers, but not a local address. A
 * proxy is reported once nearly all of its requests within an hour name a visitor.
 */
export function watchForProxies({ trusted, report, now = Date.now }: WatchOptions): ProxyWatch {
  const isTrusted = listOf(trusted)
  const peers = new Map<string, Peer>()
  const quietUntil = new Map<string, number>()
  return {
    see({ headers, socket, url = '' }) {
      const visitor = visitorOf(headers)
      // Without a proxy, this is all that a request costs.
      if (visitor === null && peers.size === 0) return
      const address = plainAddress(socket.remoteAddress)
      if (address === null || (visitor === null && !peers.has(address))) return
      const time = now()
      if ((quietUntil.get(address) ?? 0) > time || !isLocal(address) || isTrusted(address)) return
      if (visitor === null && isProbe(url)) return
      const peer = countedPeer(peers, address, time)
      if (peer === null) return
      if (visitor === null) peer.direct++
      else {
        peer.forwarded++
        if (peer.visitors.size < MIN_VISITORS) peer.visitors.add(visitor)
      }
      if (!isProxy(address, peer)) return
      peers.delete(address)
      quietUntil.set(address, time + HOUR_MS)
      report(address)
    },
  }
}

const isLoopback = listOf(['127.0.0.0/8', '::1'])
/** Private, carrier-internal and link-local networks. */
const isLocalNetwork = listOf([
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '100.64.0.0/10',
  '169.254.0.0/16',
  'fc00::/7',
  'fe80::/10',
])
const isLocal = (address: string) => isLoopback(address) || isLocalNetwork(address)

function isProxy(address: string, { forwarded, direct, visitors }: Peer): boolean {
  if (forwarded < MIN_REQUESTS || direct * 10 > forwarded) return false
  return isLoopback(address) || visitors.size >= MIN_VISITORS
}

function countedPeer(peers: Map<string, Peer>, address: string, time: number): Peer | null {
  const found = peers.get(address)
  if (found && time - found.since < HOUR_MS) return found
  if (!found && peers.size >= MAX_PEERS) {
    for (const [known, { since }] of peers) if (time - since >= HOUR_MS) peers.delete(known)
    if (peers.size >= MAX_PEERS) return null
  }
  const peer = { since: time, forwarded: 0, direct: 0, visitors: new Set<string>() }
  peers.set(address, peer)
  return peer
}

/** Health checks of the machine itself don't pass through the proxy. */
const isProbe = (url: string) => /^\/(healthz|readyz|metrics)\b/.test(url)

/** Returns the network of the visitor that a proxy's header names, or null without such a header. */
function visitorOf(headers: IncomingMessage['headers']): string | null {
  const { 'x-forwarded-for': chain, 'x-real-ip': real, forwarded } = headers
  if (chain === undefined && real === undefined && forwarded === undefined) return null
  const named =
    textOf(chain)?.split(',')[0] ?? textOf(real) ?? /for="?\[?([^\]",;]+)/i.exec(forwarded ?? '')?.[1]
  const address = named?.trim() ?? ''
  return isIP(address) === 0 ? null : networkOf(address)
}

const textOf = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)

/** An IPv4 address as such, where the socket reports it in IPv6 notation. */
function plainAddress(address: string | undefined): string | null {
  if (address === undefined) return null
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
}
