// Draws QR codes as vector squares: sharp at any size.
import QRCode from 'qrcode'
import { colors, type Pdf } from './pdf-document.ts'

/** x and y are the top left corner; a long text is easier to scan with less error correction (L). The caller leaves the quiet zone around the code. */
export function drawQr(
  paper: Pdf,
  text: string,
  x: number,
  y: number,
  side: number,
  errorCorrectionLevel: 'L' | 'M' = 'M',
): void {
  const { modules } = QRCode.create([{ data: Buffer.from(text), mode: 'byte' }], { errorCorrectionLevel })
  const { size, data } = modules
  const unit = side / size
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; ) {
      const from = column
      while (column < size && data[row * size + column]) column++
      // A hair wider, as viewers otherwise show seams between the squares.
      if (column > from)
        paper.fill(x + from * unit, y + row * unit, (column - from) * unit, unit + 0.05, colors.ink)
      else column++
    }
  }
}
