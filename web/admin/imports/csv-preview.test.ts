import { expect, test } from 'vitest'
import { PREVIEW_LINES, previewOf, splitLine } from './csv-preview.ts'

test('a comma within quotes parts nothing, and a doubled quote is one', () => {
  expect(splitLine('"Mat, large",249,"5"" thick"')).toEqual(['Mat, large', '249', '5" thick'])
  expect(splitLine('')).toEqual([''])
  expect(splitLine(',,')).toEqual(['', '', ''])
  expect(splitLine('a,"b')).toEqual(['a', 'b'])
})

test('the preview holds the first six lines, the head among them', () => {
  const text = Array.from({ length: 10 }, (_, at) => `name ${at},${at}`).join('\r\n')
  expect(previewOf(text)).toHaveLength(PREVIEW_LINES)
  expect(previewOf(text)[5]).toEqual(['name 5', '5'])
  expect(previewOf('\ufeffname,price\nMat,1\n\n')).toEqual([
    ['name', 'price'],
    ['Mat', '1'],
  ])
})

test('what Excel makes is parted too', () => {
  expect(previewOf('name;price\rMat, large;2,5')).toEqual([
    ['name', 'price'],
    ['Mat, large', '2,5'],
  ])
  expect(previewOf('sep=|\r\nname|price')).toEqual([['name', 'price']])
  expect(previewOf('name,description\n"Mat","soft\nand thick"')[1]).toEqual(['Mat', 'soft\nand thick'])
})
