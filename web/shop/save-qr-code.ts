// Saves a QR code as a picture, for a phone's gallery.
import { saveFile } from '#web/ui/save-file.tsx'
import { QUIET, qrCodePath } from './qr-code-path.ts'

/** Large enough to be found in a photo by a UPI app. */
const MODULE_PX = 16

export async function saveQrCode(text: string, name: string): Promise<void> {
  const { size, path } = await qrCodePath(text)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = (size + 2 * QUIET) * MODULE_PX
  const drawing = canvas.getContext('2d')
  if (!drawing) throw new Error('The QR code could not be drawn.')
  drawing.fillStyle = '#fff'
  drawing.fillRect(0, 0, canvas.width, canvas.height)
  drawing.scale(MODULE_PX, MODULE_PX)
  drawing.translate(QUIET, QUIET)
  drawing.fillStyle = '#000'
  drawing.fill(new Path2D(path))
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
  if (!picture) throw new Error('The QR code could not be drawn.')
  saveFile(new File([picture], name, { type: 'image/png' }))
}
