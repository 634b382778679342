// A QR code as PNG, for emails, which show no SVG. Bit for bit by hand: an encoder for pictures of any kind takes
// twenty times as long for the same, and each order has one.
import { crc32, deflateSync } from 'node:zlib'
import QRCode from 'qrcode'

/** Light border that readers need around a code, in modules: ISO/IEC 18004, 6.3.8. */
const QUIET = 4
/** Pixels of a module. With one bit a pixel that is a byte, so no bit is ever moved. */
const MODULE_PX = 8
const LIGHT = 0xff
const DARK = 0x00

/** Source of the format: PNG Specification (W3C), third edition. */
export function qrCode(text: string): Buffer {
  // As bytes, which is how links are mostly written anyway: looking for the shortest mixture takes longer than the rest.
  const { modules } = QRCode.create([{ data: Buffer.from(text), mode: 'byte' }])
  const side = modules.size + 2 * QUIET
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side * MODULE_PX, 0)
  header.writeUInt32BE(side * MODULE_PX, 4)
  // One bit a pixel, grey; the rest stays 0: deflate, no filter but that of each row, not interlaced.
  header[8] = 1
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixelRows(modules, side), { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/** Each row begins with the number of its filter: 0 for none. */
function pixelRows({ size, data }: { size: number; data: Uint8Array }, side: number): Buffer {
  const rowBytes = 1 + side
  const rows = Buffer.alloc(rowBytes * MODULE_PX * side, LIGHT)
  for (let y = 0; y < side * MODULE_PX; y++) rows[y * rowBytes] = 0
  for (let y = 0; y < size; y++) {
    const top = (y + QUIET) * MODULE_PX * rowBytes
    for (let x = 0; x < size; x++) if (data[y * size + x]) rows[top + 1 + QUIET + x] = DARK
    // What is below is the same again: filter 2, and no difference to the row above.
    for (let line = 1; line < MODULE_PX; line++) {
      rows.fill(0, top + line * rowBytes, top + (line + 1) * rowBytes)
      rows[top + line * rowBytes] = 2
    }
  }
  return rows
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(typed))
  return Buffer.concat([length, typed, checksum])
}
