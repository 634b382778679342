// Workbooks as the sheet shows them, and their limits.

import fc from 'fast-check'
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { workbookOf } from '#test/factories/workbooks'
import { makeXlsx } from './make-xlsx.ts'
import { parseXlsx } from './parse-xlsx.ts'
import { readRows } from './read-rows.ts'
import { ArchiveTooLarge } from './zip-entries.ts'

async function* once(rows: (string | number | null)[][]) {
  yield rows
}

async function rowsOf(bytes: Buffer) {
  const rows: { row: number; cells: string[] }[] = []
  for await (const row of parseXlsx(bytes)) rows.push(row)
  return rows
}

const cellsOf = async (book: Parameters<typeof workbookOf>[0]) =>
  (await rowsOf(workbookOf(book))).map(({ cells }) => cells)

test('readRows() reads the first sheet of a workbook: leading zeros, numbers, gaps and signs', async () => {
  const made = await makeXlsx(
    once([
      ['Name', 'HSN', 'Price'],
      ['Mat, "large"', '0570', 249.99],
      [null, null, null],
      ['  spaced ', '=1+1', 1e6],
      ['ਪੰਜਾਬ 🧶', "'quoted", 0],
    ]),
  )
  expect(await readRows({ bytes: made }, 100)).toEqual([
    { row: 1, cells: ['Name', 'HSN', 'Price'] },
    { row: 2, cells: ['Mat, "large"', '0570', '249.99'] },
    { row: 4, cells: ['  spaced ', '=1+1', '1000000'] },
    { row: 5, cells: ['ਪੰਜਾਬ 🧶', "'quoted", '0'] },
  ])
  await expect(readRows({ bytes: made }, 2)).rejects.toThrow('more than 2 rows')
})

test.each<[number | string, string, string]>([
  [0.12, '0%', '12%'],
  [0.0025, '0.00%', '0.25%'],
  [0.28, '0%;-0%', '28%'],
  [0.07, 'General', '0.07'],
  [249.99000000000001, 'General', '249.99'],
  ['8901234567890', 'General', '8901234567890'],
  ['8.90123456789E+12', 'General', '8901234567890'],
  ['1E-3', 'General', '0.001'],
  [1298.9999999, '#,##0.00', '1299'],
  [1298.995, '"₹" #,##0.00', '1299'],
  [249.5, '0', '249.5'],
  [1234567.5, '[>=10000000]##\\,##\\,##\\,##0.00;[>=100000]##\\,##\\,##0.00;##,##0.00', '1234567.5'],
  [42, '00000', '00042'],
  [42, '"SKU-"0000', 'SKU-0042'],
  [42, '"₹"00', '42'],
  [500, '0.00" Cr"', '500 Cr'],
  [-500.5, '0.00" Cr";0.00" Dr"', '500.5 Dr'],
  [750, '[<0]#,##0.00" Dr";#,##0.00" Cr"', '750 Cr'],
  [-12.5, '#,##0.00;[Red](#,##0.00)', '-12.5'],
  [46113, 'dd/mm/yyyy', '2026-04-01'],
  [46113.75, 'd mmm yy', '2026-04-01'],
  [46113.75, 'dd-mm-yyyy hh:mm', '2026-04-01 18:00'],
  [46113.4326504, '[$-409]m/d/yy h:mm:ss AM/PM;@', '2026-04-01 10:23:01'],
  [0.75, 'h:mm', '18:00'],
  [1.5, '[h]:mm', '36:00'],
  [59, 'yyyy-mm-dd', '1900-02-28'],
  [5e9, 'dd/mm/yyyy', '5000000000'],
])('parseXlsx() shows %s in the format %s as %s', async (value, format, shown) => {
  expect(await cellsOf({ rows: [[[value, format]]] })).toEqual([[shown]])
})

test('parseXlsx() reads every type of cell, and names with a prefix', async () => {
  const rows = [
    [
      '<c r="{r}" t="s"><v>0</v></c>',
      '<c r="{r}" t="s"><v>1</v></c>',
      '<c r="{r}" t="s"><v>2</v></c>',
      '<c r="{r}" t="b"><v>1</v></c>',
    ],
    [
      '<c r="{r}" t="inlineStr"><is><r><t>in</t></r><r><t>line_x000A_two</t></r></is></c>',
      '<c r="{r}" t="str"><f>"a"&amp;"b"</f><v>ab</v></c>',
      '<c r="{r}" t="e"><v>#N/A</v></c>',
      '<c r="{r}" t="d"><v>2026-04-01T00:00:00</v></c>',
    ],
  ]
  expect(await cellsOf({ rows })).toEqual([
    ['Plain', 'Rich text & more', '', 'TRUE'],
    ['inline\ntwo', 'ab', '#N/A', '2026-04-01'],
  ])
  expect(await cellsOf({ rows: [[[0.05, '0%']]], prefix: 'x:' })).toEqual([['5%']])
  expect(await cellsOf({ rows: [[[44651, 'dd/mm/yyyy']]], is1904: true })).toEqual([['2026-04-01']])
})

test('parseXlsx() returns any rate of whole basis points that a percent cell shows', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 20 }),
      async (rates) => {
        const rows = rates.map((rate) => [[rate / 10_000, '0.00%']] as const)
        expect((await cellsOf({ rows })).map(([text = '']) => text)).toEqual(
          rates.map((rate) => `${rate / 100}%`),
        )
      },
    ),
    { numRuns: 20 },
  )
})

test('parseXlsx() refuses sheets that are too large before it has read them', async () => {
  const far = workbookOf({
    sheetData: '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>',
  })
  await expect(rowsOf(far)).rejects.toThrow('more than 250 columns')
  const low = workbookOf({
    sheetData: '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="A1048576"><v>1</v></c></row>',
  })
  await expect(readRows({ bytes: low }, 100)).rejects.toThrow('more than 50,000 empty rows')
  const blank = workbookOf({
    sheetData: `<row r="1"><c r="A1"><v>1</v></c><c r="XFD1" s="0"/></row>${'<row r="9"/>'.repeat(20)}`,
  })
  expect(await rowsOf(blank)).toEqual([{ row: 1, cells: ['1'] }])
  const long = workbookOf({
    sheetData: `<row r="1"><c r="A1" t="str"><v>${' '.repeat(5 * 1024 * 1024)}</v></c></row>`,
  })
  expect(long.length).toBeLessThan(20_000)
  await expect(rowsOf(long)).rejects.toThrow(ArchiveTooLarge)
  const texts = workbookOf({ parts: { 'xl/sharedStrings.xml': Buffer.alloc(65 * 1024 * 1024, ' ') } })
  await expect(rowsOf(texts)).rejects.toThrow(ArchiveTooLarge)
  const many = Object.fromEntries(
    Array.from({ length: 2_000 }, (_, at) => [`xl/media/${at}`, Buffer.alloc(0)]),
  )
  await expect(rowsOf(workbookOf({ parts: many }))).rejects.toThrow(ArchiveTooLarge)
})

test('readRows() refuses other files, with a hint', async () => {
  const book = workbookOf({ rows: [[[1, '0']]] })
  await expect(readRows({ bytes: workbookOf({}) }, 10)).rejects.toThrow(
    'The first sheet of the workbook is empty',
  )
  for (const bytes of [
    Buffer.from('PK\x03\x04 nothing'),
    Buffer.from(zipSync({ 'a.txt': Buffer.from('no workbook') })),
    book.subarray(0, book.length / 2),
  ])
    await expect(rowsOf(bytes)).rejects.toThrow()
  await expect(readRows({ bytes: Buffer.from('PK\x03\x04 nothing') }, 10)).rejects.toThrow(
    "The workbook can't be read",
  )
})
