import { expect, test } from 'vitest'
import { returnPath } from './return-path.ts'

test.each(['/cart', '/products?search=bath%20mat&page=2', '/products/cotton-mat#description', '/'])(
  'returnPath() returns to %s',
  (from) => {
    expect(returnPath({ from })).toBe(from)
  },
)

test.each([
  undefined,
  null,
  7,
  '',
  'cart',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/%2Fevil.example',
  '/%5Cevil.example',
  '/\t/evil.example',
  '/%09/evil.example',
  '/%E0%A4%A',
  'javascript:alert(1)',
  '/login',
  '/login?error=x',
  '/register',
  '/auth/success?token=x',
])('returnPath() rejects %j', (from) => {
  expect(returnPath({ from })).toBe('/products')
})

test('returnPath() returns the default without a state', () => {
  expect(returnPath(null)).toBe('/products')
})
