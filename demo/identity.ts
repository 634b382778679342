// Keys of the demo rows, derived from names: the same product or order has the same id in every demo shop.
import { createHash } from 'node:crypto'

/** A version 8 UUID (RFC 9562, section 5.8) derived from the words that name a row. */
export function demoId(...words: readonly (string | number)[]): string {
  const bytes = createHash('sha256').update(words.join('\n')).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
