// Recognises files in formats that can't be read, and says how to save them.
import { isUtf8 } from 'node:buffer'
import { badFile } from './bad-file.ts'

const AS_CSV = 'Save it as "CSV UTF-8 (comma delimited)" and choose that file.'
const AS_XLSX = 'Open it in a spreadsheet, save it as XLSX and choose that file.'

/** XLSX files are ZIP archives. */
export const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 4).toString('hex') === '504b0304'

/** Throws `invalid_input` with a hint on how to fix the file, unless it is text in UTF-8. */
export function assertText(bytes: Buffer): void {
  if (bytes.length === 0) throw badFile('The file is empty')
  const start = bytes.subarray(0, 512).toString('latin1')
  if (/^(\xff\xfe|\xfe\xff)/.test(start)) throw badFile(`The file is in UTF-16. ${AS_CSV}`)
  if (start.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) throw badFile(compoundFile(bytes))
  if (start.startsWith('%PDF-'))
    throw badFile('The file is a PDF. Ask for the same list as XLSX or CSV and choose that file.')
  if (start.startsWith('PK\x05\x06'))
    throw badFile("The workbook can't be read. Save its first sheet as CSV and choose that file.")
  if (/^(\xef\xbb\xbf)?\s*<(!doctype|html|table|meta|head|body|\?xml|workbook)/i.test(start))
    throw badFile(`The file is a web page that is named like a workbook. ${AS_XLSX}`)
  if (bytes.includes(0)) throw badFile(`The file contains NUL bytes, as files in UTF-16 do. ${AS_CSV}`)
  if (!isUtf8(bytes)) throw badFile(`The file isn't in UTF-8. ${AS_CSV}`)
}

/**
 * Explains a compound file, the container of old workbooks and of encrypted ones ([MS-CFB], [MS-OFFCRYPTO]): the
 * names of its streams tell which it is.
 */
function compoundFile(bytes: Buffer): string {
  if (hasStream(bytes, 'EncryptedPackage'))
    return 'The workbook is protected by a password. Open it with the password, save it as XLSX without one and choose that file.'
  if (hasStream(bytes, 'Workbook') || hasStream(bytes, 'Book'))
    return `The file is an old workbook (.xls). ${AS_XLSX}`
  return `The file isn't a table. ${AS_XLSX}`
}

/** Directory entries have 128 bytes and begin with the name of the stream, in UTF-16 with a NUL at the end. */
function hasStream(bytes: Buffer, name: string): boolean {
  const wanted = Buffer.from(`${name}\0`, 'utf16le')
  for (let at = bytes.indexOf(wanted); at >= 0; at = bytes.indexOf(wanted, at + 1))
    if (at % 128 === 0) return true
  return false
}
