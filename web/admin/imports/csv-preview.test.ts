import { expect, test } from 'vitest'
import { PREVIEW_LINES, previewOf, splitLine } from './csv-preview.ts'

test('splitLine() keeps commas within quotes and unescapes doubled quotes', () => {
  expect(splitLine('"Mat, large",249,"5"" thick"')).toEqual(['Mat, large', '249', '5" thick'])
  expect(splitLine('')).toEqual([''])
  expect(splitLine(',,')).toEqual(['', '', ''])
  expect(splitLine('a,"b')).toEqual(['a', 'b'])
})

test('the preview has the first six lines, including the header', () => {
  const text = Array.from({ length: 10 }, (_, at) => `name ${at},${at}`).join('\r\n')
  expect(previewOf(text)).toHaveLength(PREVIEW_LINES)
  expect(previewOf(text)[5]).toEqual(['name 5', '5'])
  expect(previewOf('\ufeffname,price\nMat,1\n\n')).toEqual([
    ['name', 'price'],
    ['Mat', '1'],
  ])
})

test('the preview splits CSV files from Excel', () => {
  expect(previewOf('name;price\rMat, large;2,5')).toEqual([
    ['name', 'price'],
    ['Mat, large', '2,5'],
  ])
  expect(previewOf('sep=|\r\nname|price')).toEqual([['name', 'price']])
  expect(previewOf('name,description\n"Mat","soft\nand thick"')[1]).toEqual(['Mat', 'soft\nand thick'])
})

test('the preview shows stray quotes and text cells as the server reads them', () => {
  expect(previewOf('name,sku\nRug 5" round,="0042"\n"5"" mat",7" x 9"\nPlain,1')).toEqual([
    ['name', 'sku'],
    ['Rug 5" round', '0042'],
    ['5" mat', '7" x 9"'],
    ['Plain', '1'],
  ])
})
