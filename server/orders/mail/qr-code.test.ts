import { inflateSync } from 'node:zlib'
import QRCode from 'qrcode'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { qrCode } from './qr-code.ts'

test.each(['upi://pay?pa=demo.haat@upi&am=224.00', 'x', `upi://pay?pn=${'देहाती हाट'.repeat(30)}`])(
  'every pixel of the code matches its module, within a light border: %s',
  async (text) => {
    const { modules } = QRCode.create([{ data: Buffer.from(text), mode: 'byte' }])
    const { data, info } = await sharp(qrCode(text)).greyscale().raw().toBuffer({ resolveWithObject: true })
    const side = (modules.size + 8) * 8
    expect([info.width, info.height]).toEqual([side, side])
    const isDark = (x: number, y: number) =>
      Math.min(x, y) >= 0 && Math.max(x, y) < modules.size && modules.get(y, x) === 1
    const wrong = Array.from(data.subarray(0, side * side)).filter((pixel, index) => {
      const [x, y] = [Math.floor((index % side) / 8) - 4, Math.floor(index / side / 8) - 4]
      return pixel !== (isDark(x, y) ? 0 : 255)
    })
    expect(wrong).toHaveLength(0)
  },
)

test('a code takes a few hundred bytes at one bit per pixel', () => {
  const png = qrCode('upi://pay?pa=demo.haat@upi&am=224.00&tn=Order%20BO10000001')
  expect(png.length).toBeLessThan(1_000)
  expect([png[24], png[25]]).toEqual([1, 0])
  const start = png.indexOf('IDAT') + 4
  expect(inflateSync(png.subarray(start, start + png.readUInt32BE(start - 8)))[0]).toBe(0)
})
