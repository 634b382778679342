// Draws the modules of a QR code as one SVG path with a unit square per module.

/** Quiet zone that readers need around a code, in modules. */
export const QUIET = 4

export async function qrCodePath(text: string): Promise<{ size: number; path: string }> {
  const { create } = await import('qrcode')
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  let path = ''
  for (let row = 0; row < size; row++) {
    for (let start = 0; start < size; start++) {
      let end = start
      while (end < size && data[row * size + end]) end++
      if (end > start) path += `M${start} ${row}h${end - start}v1h${start - end}z`
      start = end
    }
  }
  return { size, path }
}
