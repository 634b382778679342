// CSV as a spreadsheet shows it: stray quotes, text cells, row numbers, and limits.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvOf } from '#test/factories/csv'
import { parseCsv } from './parse-csv.ts'
import { readRows } from './read-rows.ts'

const cellsOf = (text: string, delimiter = ',') => [...parseCsv(text, delimiter)].map(({ cells }) => cells)
const read = (text: string, maxRows = 20_000) => readRows({ bytes: Buffer.from(text) }, maxRows)

test.each([
  ['="007",="",="a""b"', ['007', '', 'a"b']],
  ['="1,20,000.00",x', ['1,20,000.00', 'x']],
  ['"=""0012""",9', ['0012', '9']],
  ['="open,next', ['="open', 'next']],
  ['=A1+B1,="a"&"b"', ['=A1+B1', '="a"&"b"']],
  ['Rug 6" round,12" x 18"', ['Rug 6" round', '12" x 18"']],
  ['"LOTUS" TEX,plain', ['LOTUS TEX', 'plain']],
  ['say ""hi"",1', ['say ""hi""', '1']],
  ['"5"" tile","a,b",', ['5" tile', 'a,b', '']],
])('parseCsv() reads %s as a spreadsheet does', (line, cells) => {
  expect(cellsOf(line)).toEqual([cells])
})

test('parseCsv() returns the cells of any table that a spreadsheet writes', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\n', '\r\n', ' ', 'ਪ', '₹') })
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1 }), (rows) => {
      const text = csvOf(rows)
      // A file can't end with a row that has a single empty cell.
      const last = rows.at(-1)?.join('|') === '' && rows.at(-1)?.length === 1 ? rows.slice(0, -1) : rows
      expect(cellsOf(text)).toEqual(last)
    }),
  )
})

test('readRows() names the row of a spreadsheet in its errors, in a small and in a large file', async () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, at) => `Mat ${at},"two\nlines"`).join('\n')
  for (const count of [30, 6_000]) {
    const text = `name,text\n${lines(count)}\nRug,"open\n${lines(3)}`
    const message = `A quote in row ${count + 2} is closed in the middle of a later line`
    for (let time = 0; time < 2; time++) await expect(read(text)).rejects.toThrow(message)
    await expect(read(`name,text\n${lines(count)}\nRug,"open`)).rejects.toThrow(`in row ${count + 2}`)
  }
})

test('readRows() counts rows and columns before it keeps them', async () => {
  const few = `a,b\n${'\r\n'.repeat(40_000)}1,2\n`
  expect(await read(few)).toEqual([
    { row: 1, cells: ['a', 'b'] },
    { row: 40_002, cells: ['1', '2'] },
  ])
  await expect(read(`a,b\n${'\r\n'.repeat(4_000_000)}`)).rejects.toThrow('more than 50,000 empty rows')
  await expect(read(`a,b\n${' , \n'.repeat(60_000)}`)).rejects.toThrow('more than 50,000 empty rows')
  await expect(read(`a\n${'1\n'.repeat(21)}`, 20)).rejects.toThrow('more than 20 rows')
  expect(await read(`a\n${'1\n'.repeat(20)}`, 20)).toHaveLength(21)
  await expect(read(`a\n${'1,'.repeat(300)}`)).rejects.toThrow('more than 250 columns')
  expect((await read(`a\n1${','.repeat(16_384)}`))[1]?.cells).toHaveLength(250)
})

test('readRows() stops when the sender disconnects', async () => {
  const controller = new AbortController()
  const bytes = Buffer.from(`a,b\n${'"one, two",3\n'.repeat(300_000)}`)
  const reads = Array.from({ length: 4 }, () => readRows({ bytes, signal: controller.signal }, 1_000_000))
  controller.abort()
  for (const result of await Promise.allSettled(reads))
    expect(result).toMatchObject({ status: 'rejected', reason: { message: 'The upload was cancelled' } })
})
