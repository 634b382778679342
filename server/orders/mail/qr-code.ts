// QR codes as PNG for emails, which don't display SVG. The image is encoded directly: a general encoder takes twenty
// times as long, and every order needs a code.
import { crc32, deflateSync } from 'node:zlib'
import QRCode from 'qrcode'

/** Quiet zone around the code, in modules: ISO/IEC 18004, 6.3.8. */
const QUIET = 4
/** Pixels per module. At one bit per pixel a module is one byte wide, so no bits need shifting. */
const MODULE_PX = 8
const LIGHT = 0xff
const DARK = 0x00

/** Source of the format: PNG Specification (W3C), third edition. */
export function qrCode(text: string): Buffer {
  // Byte mode, as most links need it anyway. Searching for the shortest mix of modes takes longer than all the rest.
  const { modules } = QRCode.create([{ data: Buffer.from(text), mode: 'byte' }])
  const side = modules.size + 2 * QUIET
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side * MODULE_PX, 0)
  header.writeUInt32BE(side * MODULE_PX, 4)
  // Greyscale with one bit per pixel. The other fields stay 0: deflate, adaptive filtering, not interlaced.
  header[8] = 1
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixelRows(modules, side), { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/** Each row begins with its filter type: 0 for none. */
function pixelRows({ size, data }: { size: number; data: Uint8Array }, side: number): Buffer {
  const rowBytes = 1 + side
  const rows = Buffer.alloc(rowBytes * MODULE_PX * side, LIGHT)
  for (let y = 0; y < side * MODULE_PX; y++) rows[y * rowBytes] = 0
  for (let y = 0; y < size; y++) {
    const top = (y + QUIET) * MODULE_PX * rowBytes
    for (let x = 0; x < size; x++) if (data[y * size + x]) rows[top + 1 + QUIET + x] = DARK
    // The other rows of a module repeat the first: filter 2 (up) with no differences.
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
