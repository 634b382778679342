// Home screen icons, drawn from the shop's favicon.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const MARK = join(import.meta.dirname, '..', '..', 'public', 'favicon.svg')

/**
 * `round` keeps the mark's rounded corners; `full` fills the square; `safe` leaves a margin for icon masks of any
 * shape.
 */
type Ground = 'round' | 'full' | 'safe'

export const appIcons = {
  '/icons/icon-192.png': { size: 192, ground: 'round' },
  '/icons/icon-512.png': { size: 512, ground: 'round' },
  '/icons/maskable-512.png': { size: 512, ground: 'safe' },
  '/apple-touch-icon.png': { size: 180, ground: 'full' },
} as const satisfies Record<string, { size: number; ground: Ground }>

export async function drawAppIcon({ size, ground }: { size: number; ground: Ground }): Promise<Buffer> {
  const mark = await readFile(MARK, 'utf8')
  return sharp(Buffer.from(grounded(mark, ground)), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer()
}

const ICO_SIZE = 48

/**
 * The icon of browsers and feed readers that look for /favicon.ico: an ICO file with one PNG. Fields of its directory:
 * reserved, type 1, one picture; width, height, colours, reserved, planes, bits, bytes, offset.
 */
export async function drawFavicon(): Promise<Buffer> {
  const png = await drawAppIcon({ size: ICO_SIZE, ground: 'round' })
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(ICO_SIZE, 6)
  head.writeUInt8(ICO_SIZE, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

function grounded(mark: string, ground: Ground): string {
  if (ground === 'round') return mark
  const square = mark.replace(' rx="5"', '')
  if (ground === 'full') return square
  // A mask may show only a circle of four fifths of the width.
  return square
    .replace('viewBox="0 0 32 32"', 'viewBox="-8 -8 48 48"')
    .replace('<rect width="32" height="32"', '<rect x="-8" y="-8" width="48" height="48"')
}
