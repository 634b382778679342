// All notations of non-public addresses.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#test/property-runs'
import { allowedAddress } from './allowed-address.ts'
import { isLoopbackAddress, isPublicAddress } from './public-address.ts'

const closed = [
  '0.0.0.0',
  '10.0.0.1',
  '10.255.255.255',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.0.2.1',
  '192.168.0.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.9',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '::ffff:7f00:1',
  '::127.0.0.1',
  '64:ff9b::10.0.0.1',
  'fc00::1',
  'fdff::1',
  'fe80::1',
  'febf::1',
  'fec0::1',
  'ff02::1',
  '100::1',
  '2001:db8::1',
  // These embed an arbitrary IPv4 address: 6to4 and Teredo.
  '2002:7f00:1::',
  '2002:a00:1::1',
  '2001:0:7f00:1::',
  '',
  'localhost',
  '127.1',
  '0x7f000001',
  '2130706433',
  '127.0.0.1 ',
  '[::1]',
  'fe80::1%eth0',
]

test.each(closed)("%s isn't public", (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each([
  '8.8.8.8',
  '1.1.1.1',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '126.255.255.255',
  '128.0.0.0',
  '172.15.255.255',
  '172.32.0.0',
  '192.167.255.255',
  '192.169.0.0',
  '223.255.255.255',
  '2606:4700:4700::1111',
  '2a00:1450:4001::1',
  '2400:cb00::1',
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

/** An independent implementation, based on the bits of the address. */
function isClosedV4(number: number): boolean {
  const within = (network: number, prefix: number) => number >>> (32 - prefix) === network
  return (
    [0, 10, 127].some((first) => within(first, 8)) ||
    [(100 << 2) + 1].some((network) => within(network, 10)) ||
    [(169 << 8) + 254, (192 << 8) + 168].some((network) => within(network, 16)) ||
    within((172 << 4) + 1, 12) ||
    within((198 << 7) + 9, 15) ||
    [0xc00000, 0xc00002, 0xc05863, 0xc63364, 0xcb0071].some((network) => within(network, 24)) ||
    number >= 0xe0000000
  )
}

const dotted = (number: number) => [24, 16, 8, 0].map((shift) => (number >>> shift) & 255).join('.')

const anyV4 = fc.oneof(
  fc.nat(0xffffffff),
  // Addresses near the boundaries of closed networks, where a wrong prefix shows.
  fc
    .constantFrom(
      0x0a000000,
      0x64400000,
      0x7f000000,
      0xa9fe0000,
      0xac100000,
      0xc0a80000,
      0xc6120000,
      0xe0000000,
    )
    .chain((start) => fc.integer({ min: -3, max: 0x400003 }).map((offset) => (start + offset) >>> 0)),
)

test('every IPv4 address is classified by its bits', () => {
  fc.assert(
    fc.property(anyV4, (number) => {
      expect([dotted(number), isPublicAddress(dotted(number))]).toEqual([dotted(number), !isClosedV4(number)])
    }),
    { numRuns: runs(2_000) },
  )
})

/** Spellings of a host in a URL that a browser, curl and the shop all parse to the same address. */
const spellings = (number: number): string[] => {
  const bytes = [24, 16, 8, 0].map((shift) => (number >>> shift) & 255)
  const [a = 0, b = 0, c = 0, d = 0] = bytes
  const hex = number.toString(16).padStart(8, '0')
  return [
    dotted(number),
    String(number),
    `0x${hex}`,
    `0${number.toString(8)}`,
    `${a}.${(b << 16) + (c << 8) + d}`,
    `${a}.${b}.${(c << 8) + d}`,
    bytes.map((byte) => `0x${byte.toString(16)}`).join('.'),
    bytes.map((byte) => `0${byte.toString(8)}`).join('.'),
    `${dotted(number)}.`,
    `[::ffff:${dotted(number)}]`,
    `[::ffff:${hex.slice(0, 4)}:${hex.slice(4)}]`,
    `[0:0:0:0:0:ffff:${hex.slice(0, 4)}:${hex.slice(4)}]`,
    `[64:ff9b::${dotted(number)}]`,
    `[2002:${hex.slice(0, 4)}:${hex.slice(4)}::1]`,
  ]
}

const rules = { toThisMachine: false, plainHttp: false, resolve: async (host: string) => [host] }

test('a closed address is refused in every spelling', async () => {
  await fc.assert(
    fc.asyncProperty(anyV4.filter(isClosedV4), async (number) => {
      for (const host of spellings(number)) {
        const url = new URL(`https://${host}/hook`)
        await expect(allowedAddress(url, rules), host).rejects.toThrow('public internet')
      }
    }),
    { numRuns: runs(200) },
  )
})

test('a host with several addresses is refused if one of them is closed', async () => {
  const url = new URL('https://hooks.example/')
  const resolving = (...addresses: string[]) => ({ ...rules, resolve: async () => addresses })
  expect(await allowedAddress(url, resolving('8.8.8.8', '2606:4700::1'))).toBe('8.8.8.8')
  for (const addresses of [
    ['8.8.8.8', '10.0.0.1'],
    ['fe80::1', '8.8.8.8'],
    ['8.8.8.8', '::ffff:10.0.0.1'],
  ]) {
    await expect(allowedAddress(url, resolving(...addresses))).rejects.toThrow('public internet')
  }
  await expect(allowedAddress(url, resolving())).rejects.toThrow("doesn't resolve")
})

test('plain HTTP is allowed only to this machine, and only if configured', async () => {
  const http = (host: string) => new URL(`http://${host}/`)
  const open = { ...rules, toThisMachine: true }
  await expect(allowedAddress(http('8.8.8.8'), rules)).rejects.toThrow('https://')
  await expect(allowedAddress(http('127.0.0.1'), rules)).rejects.toThrow('https://')
  await expect(allowedAddress(http('8.8.8.8'), open)).rejects.toThrow('https://')
  await expect(allowedAddress(http('10.0.0.1'), open)).rejects.toThrow('https://')
  await expect(allowedAddress(new URL('https://10.0.0.1/'), open)).rejects.toThrow('public internet')
  expect(await allowedAddress(http('127.0.0.1'), open)).toBe('127.0.0.1')
  expect(await allowedAddress(http('[::1]'), open)).toBe('::1')
})

test('loopback means this machine and nothing else', () => {
  fc.assert(
    fc.property(anyV4, (number) => {
      expect(isLoopbackAddress(dotted(number))).toBe(number >>> 24 === 127)
    }),
  )
  expect(isLoopbackAddress('::1')).toBe(true)
  expect(isLoopbackAddress('::ffff:127.0.0.2')).toBe(true)
  expect(['::2', 'localhost', '', '::ffff:8.8.8.8'].filter(isLoopbackAddress)).toEqual([])
})
