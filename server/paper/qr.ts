// A QR code on paper, as squares: sharp at any size.
import QRCode from 'qrcode'
import { colors, type Paper } from './paper.ts'

/** Its top left corner at x and y; the paper around it is the light border that readers need. */
export function drawQr(paper: Paper, text: string, x: number, y: number, side: number): void {
  const { modules } = QRCode.create([{ data: Buffer.from(text), mode: 'byte' }])
  const { size, data } = modules
  const unit = side / size
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; ) {
      const from = column
      while (column < size && data[row * size + column]) column++
      // A hair wider, or viewers show seams between the squares.
      if (column > from)
        paper.fill(x + from * unit, y + row * unit, (column - from) * unit, unit + 0.05, colors.ink)
      else column++
    }
  }
}
