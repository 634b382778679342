import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { plainPicture } from '#test/factories/pictures'
import { decodePicture } from './decode-picture.ts'
import { openFolder, PRIVATE } from './folder.ts'
import { createPrivateStore } from './private-store.ts'

/** A PNG that declares this size but contains almost no data. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data])
    const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    crc.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, crc])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const moving = () => {
  const raw = { width: 10, height: 30, channels: 3, pageHeight: 10 } as const
  const pixels = Buffer.alloc(
    900,
    Buffer.from([...Array(300).fill(0), ...Array(300).fill(99), ...Array(300).fill(200)]),
  )
  return sharp(pixels, { raw })
}

test.each<[string, () => Promise<Buffer> | Buffer, string]>([
  ['nothing', () => Buffer.alloc(0), 'unsupported_media_type'],
  [
    'a page that calls itself a picture',
    () => Buffer.from('<html><script>alert(1)</script>'),
    'unsupported_media_type',
  ],
  [
    'SVG',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    'unsupported_media_type',
  ],
  ['GIF that is a script too', () => Buffer.from('GIF89a=1;alert(1)//'), 'unsupported_media_type'],
  ['a moving GIF', () => moving().gif().toBuffer(), 'unsupported_media_type'],
  ['a moving WebP', () => moving().webp().toBuffer(), 'unsupported_media_type'],
  ['PDF', () => Buffer.from('%PDF-1.7'), 'unsupported_media_type'],
  [
    'the first bytes of a PNG alone',
    () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    'unsupported_media_type',
  ],
  [
    'the first bytes of a WebP and then rubbish',
    () => Buffer.from(`RIFF....WEBP${'x'.repeat(99)}`),
    'unsupported_media_type',
  ],
  [
    'half a JPEG',
    async () => (await plainPicture(300, 300).jpeg().toBuffer()).subarray(0, 400),
    'unsupported_media_type',
  ],
  ['a PNG of 900 million pixels', () => bomb(30_000, 30_000), 'too_large'],
  ['a PNG of more pixels than there are numbers', () => bomb(2_000_000_000, 2_000_000_000), ''],
  ['a PNG that brings less than it says', () => bomb(5_000, 5_000), 'unsupported_media_type'],
])('%s is rejected', async (_, make, code) => {
  const bytes = await make()
  const error = await decodePicture(bytes).catch((refusal: unknown) => refusal)
  expect(error).toMatchObject({ code: code || expect.stringMatching(/unsupported_media_type|too_large/) })
})

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'a %s picture is accepted, and only its pixels are kept',
  async (format) => {
    const bytes = await plainPicture(40, 20)
      .toFormat(format)
      .withExif({ IFD0: { Artist: '<?php system($_GET[0]) ?>' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const kept = await decodePicture(Buffer.concat([bytes, Buffer.from('<script>alert(1)</script>')]))
    expect(kept.includes('php') || kept.includes('script')).toBe(false)
    const { format: keptFormat, width, height, exif } = await sharp(kept).metadata()
    expect({ keptFormat, width, height, exif }).toEqual({
      keptFormat: 'webp',
      width: 20,
      height: 40,
      exif: undefined,
    })
  },
)

test('a private picture is found by its name, and no name leads out of the folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'haat-private-'))
  const files = createPrivateStore(openFolder(join(folder, 'private'), PRIVATE))
  const picture = await decodePicture(await plainPicture(5, 5).png().toBuffer())
  const name = await files.keep(picture)
  expect(name).toMatch(/^[0-9a-f]{32}\.webp$/)
  expect(await files.read(name)).toEqual(picture)
  for (const other of ['', '.', '../private', `../private/${name}`, `${name}/`, `${'0'.repeat(32)}.webp`]) {
    expect(await files.read(other), other).toBeNull()
  }
  await rm(folder, { recursive: true })
})
