// Files in other formats are refused with advice that fits each.
import { expect, test } from 'vitest'
import { readRows } from './read-rows.ts'

/** A compound file: its header, and a directory sector with streams of these names. */
function compoundFile(...names: string[]): Buffer {
  const header = Buffer.alloc(512)
  header.write('d0cf11e0a1b11ae1', 'hex')
  const entries = ['Root Entry', ...names].map((name) => {
    const entry = Buffer.alloc(128)
    entry.write(name, 'utf16le')
    return entry
  })
  return Buffer.concat([header, ...entries])
}

test.each([
  ['an old workbook', compoundFile('Workbook', '\u0005SummaryInformation'), 'an old workbook (.xls)'],
  ['a workbook of 1995', compoundFile('Book'), 'an old workbook (.xls)'],
  ['a locked workbook', compoundFile('EncryptionInfo', 'EncryptedPackage'), 'protected by a password'],
  ['a document', compoundFile('WordDocument'), "isn't a table"],
  [
    'a document that mentions a workbook',
    Buffer.concat([compoundFile('WordDocument'), Buffer.from('-Workbook', 'utf16le')]),
    "isn't a table",
  ],
  ['a web page', Buffer.from('\ufeff\n<HTML><body><table><tr><td>Date</td></tr></table>'), 'a web page'],
  ['a workbook in XML', Buffer.from('<?xml version="1.0"?><Workbook/>'), 'a web page'],
  ['a PDF', Buffer.from('%PDF-1.7\n'), 'a PDF'],
])('readRows() says what %s is', async (_, bytes, message) => {
  await expect(readRows({ bytes }, 10)).rejects.toThrow(message)
})

test('readRows() reads a table whose first cell begins with a sign of another format', async () => {
  expect(await readRows({ bytes: Buffer.from('PKG <5,%PDF\n<5 kg,1') }, 10)).toEqual([
    { row: 1, cells: ['PKG <5', '%PDF'] },
    { row: 2, cells: ['<5 kg', '1'] },
  ])
})
