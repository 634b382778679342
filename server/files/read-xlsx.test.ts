import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { makeXlsx } from './make-xlsx.ts'
import { readRows } from './read-rows.ts'

async function* once(rows: (string | number | null)[][]) {
  yield rows
}

async function read(bytes: Buffer, maxRows = 100) {
  const rows: { row: number; cells: string[] }[] = []
  for await (const row of readRows(bytes, maxRows)) rows.push(row)
  return rows
}

test('the first sheet comes as it stands there: leading zeros, numbers, gaps and signs', async () => {
  const made = await makeXlsx(
    once([
      ['Name', 'HSN', 'Price'],
      ['Mat, "large"', '0570', 249.99],
      [null, null, null],
      ['  spaced ', '=1+1', 1e6],
      ['ਪੰਜਾਬ 🧶', "'quoted", 0],
    ]),
  )
  expect(await read(made)).toEqual([
    { row: 1, cells: ['Name', 'HSN', 'Price'] },
    { row: 2, cells: ['Mat, "large"', '0570', '249.99'] },
    { row: 4, cells: ['  spaced ', '=1+1', '1000000'] },
    { row: 5, cells: ['ਪੰਜਾਬ 🧶', "'quoted", '0'] },
  ])
})

test('too many rows, an empty sheet and what is no workbook are refused with what to do about it', async () => {
  const many = await makeXlsx(once(Array.from({ length: 12 }, (_, at) => [String(at)])))
  await expect(read(many, 10)).rejects.toThrow('more than 10 rows')
  await expect(read(await makeXlsx(once([[null]])))).rejects.toThrow(
    'The first sheet of the workbook is empty',
  )
  for (const bytes of [
    Buffer.from('PK\x03\x04 nothing'),
    Buffer.from(zipSync({ 'a.txt': Buffer.from('no workbook') })),
    many.subarray(0, many.length / 2),
  ])
    await expect(read(bytes)).rejects.toThrow('The workbook cannot be read')
})

test('a small file that is huge inside is refused before it fills the memory', async () => {
  const huge = Buffer.alloc(200 * 1024 * 1024)
  const bomb = Buffer.from(zipSync({ 'xl/worksheets/sheet1.xml': huge }, { level: 9 }))
  expect(bomb.length).toBeLessThan(1024 * 1024)
  await expect(read(bomb)).rejects.toThrow('The workbook holds too much')
  // It says of itself that it is small.
  const liar = Buffer.from(bomb)
  const sizes = [liar.indexOf('PK\x01\x02') + 24, 22]
  for (const at of sizes) liar.writeUInt32LE(1_000, at)
  await expect(read(liar)).rejects.toThrow(/^The workbook/)
})
