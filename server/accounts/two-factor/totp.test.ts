// Validity of codes for any secret at any time. The known answers are those of RFC 6238, appendix B.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeAt, makeSecret, setupOf, stepOfCode } from './totp.ts'

const rfcSecret = Buffer.from('12345678901234567890')

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])('at second %i the code of the RFC is valid', (second, code) => {
  expect(codeAt(rfcSecret, second * 1000)).toBe(code)
  expect(stepOfCode(rfcSecret, code, second * 1000)).toBe(Math.floor(second / 30))
})

const secrets = fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes) => Buffer.from(bytes))
/** Between 2001 and 2096, at any moment of a step. */
const moments = fc.integer({ min: 1e12, max: 4e12 })

test('a code is valid within one step of its own, and never outside', () => {
  fc.assert(
    fc.property(secrets, moments, fc.integer({ min: -100, max: 100 }), (secret, at, away) => {
      const step = Math.floor(at / 30_000)
      const asked = at + away * 30_000
      // The same six digits may recur by chance.
      const near = [-1, 0, 1].map((steps) => codeAt(secret, asked + steps * 30_000))
      const code = codeAt(secret, at)
      fc.pre(Math.abs(away) <= 1 ? near.filter((other) => other === code).length === 1 : !near.includes(code))
      expect(stepOfCode(secret, code, asked)).toBe(Math.abs(away) <= 1 ? step : null)
    }),
    { numRuns: 500, examples: [-2, -1, 0, 1, 2].map((away) => [rfcSecret, 1_234_567_890_000, away]) },
  )
})

test("anything but six digits is rejected, and spaces between the digits don't matter", () => {
  const secret = makeSecret()
  const at = Date.now()
  const code = codeAt(secret, at)
  expect(stepOfCode(secret, ` ${code.slice(0, 3)} ${code.slice(3)}`, at)).not.toBeNull()
  for (const text of ['', code.slice(1), `${code}0`, `+${code.slice(1)}`, 'abcdef', `${code}x`, '٠١٢٣٤٥']) {
    expect([text, stepOfCode(secret, text, at)]).toEqual([text, null])
  }
})

test('the QR code contains shop, account and secret', () => {
  const { uri, secret } = setupOf(rfcSecret, { issuer: 'Ravi & Sons', account: 'asha@example.com' })
  expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  const url = new URL(uri)
  expect(url.protocol + url.hostname).toBe('otpauth:totp')
  expect(decodeURIComponent(url.pathname)).toBe('/Ravi & Sons:asha@example.com')
  expect(Object.fromEntries(url.searchParams)).toMatchObject({ issuer: 'Ravi & Sons', secret, digits: '6' })
})
