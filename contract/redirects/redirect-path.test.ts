import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readRedirectPath } from './redirect-path.ts'

test.each([
  ['/collections/rugs', '/collections/rugs'],
  ['/Collections/Rugs/', '/collections/rugs'],
  ['//collections///rugs', null],
  ['/collections///rugs', '/collections/rugs'],
  ['https://old.example.com/collections/rugs?page=2#top', '/collections/rugs?page=2'],
  ['https://old.example.com', null],
  ['https://old.example.com/', '/'],
  ['/index.php?route=product&id=7', '/index.php?id=7&route=product'],
  ['/index.php?ID=7&route=product', '/index.php?id=7&route=product'],
  ['/rugs?utm_source=mail&gclid=1', '/rugs'],
  ['/rugs?utm_source=mail&colour=Blue', '/rugs?colour=blue'],
  ['/%E0%A4%A6%E0%A4%B0%E0%A5%80', '/दरी'],
  ['/दरी', '/दरी'],
  ['/bath%20mats', '/bath mats'],
  ['/a+b', '/a+b'],
  ['/?p=12', '/?p=12'],
  ['?p=12', '/?p=12'],
  ['/%', null],
  ['/a%00b', null],
  ['/a\\b', null],
  ['rugs', null],
  ['javascript:alert(1)', null],
  ['', null],
  [`/${'a'.repeat(400)}`, null],
])('readRedirectPath(%j) returns %j', (text, whole) => {
  expect(readRedirectPath(text)?.whole ?? null).toBe(whole)
})

test('readRedirectPath keeps what it returned, for any path', () => {
  fc.assert(
    fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
      const once = readRedirectPath(`${path}?${query}`)
      if (once === null || /[%+&=;]/.test(`${path}${query}`)) return
      expect(readRedirectPath(once.whole)).toEqual(once)
    }),
  )
})
