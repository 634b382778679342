// The network of an IP address: one household or office, which is the unit that rate limits on strangers count.
import { isIPv6 } from 'node:net'

/**
 * Returns an IPv4 address unchanged, and for an IPv6 address the /64 network that a customer is assigned as a whole.
 */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip
  const v4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (v4) return v4
  const [head = '', tail = ''] = ip.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === '' ? [] : tail.split(':')
  const middle = ip.includes('::') ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0') : []
  const groups = [...left, ...middle, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
  return `${groups.join(':')}::/64`
}
