import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_SEARCH, searchText } from './search-text.ts'
import { line } from './text.ts'

test('searchText() cuts the search text of an address without splitting a character', () => {
  expect(searchText(null)).toBe('')
  expect(searchText('  door mat ')).toBe('door mat')
  expect(searchText('m'.repeat(300))).toBe('m'.repeat(MAX_SEARCH))
  expect(searchText(`${'m'.repeat(199)}😀`)).toBe('m'.repeat(199))
  expect(searchText(`${'m'.repeat(198)} mat`)).toBe(`${'m'.repeat(198)}`.concat(' m'))
})

test('searchText() cuts any text to a length that line() accepts', () => {
  const property = fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
    const cut = searchText(text)
    expect(cut.length).toBeLessThanOrEqual(MAX_SEARCH)
    expect(cut.isWellFormed()).toBe(true)
    expect(
      line()
        .safeParse(cut)
        .error?.issues.some(({ code }) => code === 'too_big') ?? false,
    ).toBe(false)
  })
  fc.assert(property)
})
