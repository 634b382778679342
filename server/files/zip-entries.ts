// Lists the entries of a ZIP archive (PKWARE APPNOTE 6.3.10) without unpacking any, so that limits are checked before
// work is done.
import { promisify } from 'node:util'
import { inflateRaw, inflateRawSync } from 'node:zlib'

export interface ZipEntry {
  /** As stored: packed or plain. */
  bytes: Buffer
  isPacked: boolean
}

/** The archive is larger than the shop accepts. */
export class ArchiveTooLarge extends Error {}

/** Workbooks have about ten entries, and one more for each picture. */
export const MAX_ENTRIES = 2_000

const END = 0x06054b50
const END_64 = 0x06064b50
const LOCATOR_64 = 0x07064b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50

/** Throws `ArchiveTooLarge` for too many entries, and any other error for a damaged or encrypted archive. */
export function zipEntries(zip: Buffer): Map<string, ZipEntry> {
  const { count, offset } = directoryOf(zip)
  if (count > MAX_ENTRIES) throw new ArchiveTooLarge()
  const entries = new Map<string, ZipEntry>()
  for (let at = offset, index = 0; index < count; index++) {
    if (zip.readUInt32LE(at) !== ENTRY) throw new Error('damaged directory')
    const [flags, method] = [zip.readUInt16LE(at + 8), zip.readUInt16LE(at + 10)]
    const nameEnd = at + 46 + zip.readUInt16LE(at + 28)
    const extraEnd = nameEnd + zip.readUInt16LE(at + 30)
    const name = zip.toString('utf8', at + 46, nameEnd)
    const { packedSize, start } = placeOf(zip, at, zip.subarray(nameEnd, extraEnd))
    if (flags & 1 || (method !== 0 && method !== 8)) throw new Error('encrypted or in another format')
    if (zip.readUInt32LE(start) !== LOCAL) throw new Error('damaged entry')
    const content = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28)
    if (content + packedSize > zip.length) throw new Error('incomplete')
    entries.set(name, { bytes: zip.subarray(content, content + packedSize), isPacked: method === 8 })
    at = extraEnd + zip.readUInt16LE(at + 32)
  }
  return entries
}

/** Throws `ArchiveTooLarge` if the text is longer than `maxBytes`, before more than that is unpacked. */
export function textOfEntry({ bytes, isPacked }: ZipEntry, maxBytes: number): string {
  if (!isPacked && bytes.length > maxBytes) throw new ArchiveTooLarge()
  try {
    return (isPacked ? inflateRawSync(bytes, { maxOutputLength: maxBytes }) : bytes).toString('utf8')
  } catch (error) {
    throw asTooLarge(error)
  }
}

const inflate = promisify(inflateRaw)

/** Like `textOfEntry`, for large entries: unpacking doesn't block other requests. */
export async function bytesOfEntry({ bytes, isPacked }: ZipEntry, maxBytes: number): Promise<Buffer> {
  if (!isPacked && bytes.length > maxBytes) throw new ArchiveTooLarge()
  if (!isPacked) return bytes
  try {
    return await inflate(bytes, { maxOutputLength: maxBytes })
  } catch (error) {
    throw asTooLarge(error)
  }
}

const asTooLarge = (error: unknown): unknown =>
  (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? new ArchiveTooLarge() : error

function directoryOf(zip: Buffer): { count: number; offset: number } {
  const lowest = Math.max(0, zip.length - 22 - 0xffff)
  for (let at = zip.length - 22; at >= lowest; at--) {
    if (zip.readUInt32LE(at) !== END) continue
    const found = { count: zip.readUInt16LE(at + 10), offset: zip.readUInt32LE(at + 16) }
    if (at < 20 || zip.readUInt32LE(at - 20) !== LOCATOR_64) return found
    const end64 = Number(zip.readBigUInt64LE(at - 12))
    if (zip.readUInt32LE(end64) !== END_64) throw new Error('damaged directory')
    return {
      count: Number(zip.readBigUInt64LE(end64 + 32)),
      offset: Number(zip.readBigUInt64LE(end64 + 48)),
    }
  }
  throw new Error('no directory')
}

const IN_EXTRA = 0xffffffff

/** Sizes of 64 bits are in the extra field 1: unpacked size, packed size, offset, as far as they don't fit. */
function placeOf(zip: Buffer, at: number, extra: Buffer): { packedSize: number; start: number } {
  const sizes = {
    unpacked: zip.readUInt32LE(at + 24),
    packedSize: zip.readUInt32LE(at + 20),
    start: zip.readUInt32LE(at + 42),
  }
  if (!Object.values(sizes).includes(IN_EXTRA)) return sizes
  for (let field = 0; field + 4 <= extra.length; field += 4 + extra.readUInt16LE(field + 2)) {
    if (extra.readUInt16LE(field) !== 1) continue
    let value = field + 4
    const next = (size: number) => {
      if (size !== IN_EXTRA) return size
      value += 8
      return Number(extra.readBigUInt64LE(value - 8))
    }
    sizes.unpacked = next(sizes.unpacked)
    sizes.packedSize = next(sizes.packedSize)
    sizes.start = next(sizes.start)
  }
  return sizes
}
