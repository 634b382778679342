import { expect, test } from 'vitest'
import { printWarning } from './print-warning.ts'

test('printWarning() names each sheet with the characters that no font has', () => {
  const sheets = [
    { name: 'BO-1', content: { name: 'Asha', city: 'Pune' } },
    { name: 'BO-2', content: { name: '林', lines: [{ name: '林 👍' }] } },
    { name: 'BO-2', content: '小' },
  ]
  expect(printWarning(sheets)).toEqual({ warning: 'BO-2: 林 👍 小' })
  expect(printWarning(sheets.slice(0, 1))).toEqual({})
})

test('printWarning() fits into a header, however many sheets there are', () => {
  const sheets = Array.from({ length: 500 }, (_, at) => ({
    name: `BO-${at}`,
    content: String.fromCodePoint(0x4e00 + at, 0x5e00 + at, 0x6e00 + at),
  }))
  const { warning = '' } = printWarning(sheets)
  expect(encodeURIComponent(warning).length).toBeLessThan(1_600)
  const listed = warning.match(/BO-/g)?.length ?? 0
  expect(warning).toMatch(new RegExp(`; and ${500 - listed} more$`))
})
