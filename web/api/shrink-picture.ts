// A photograph of today is larger than anybody needs to see of it, and slow to send over a phone's line.

/** Below this a picture is sent as it is. */
const SMALL_BYTES = 1_000_000
/** What the server keeps at most. */
const MAX_SIDE = 1_600

/** The picture in at most the size that is kept; as it is where this browser cannot read it. */
export async function shrinkPicture(picture: File): Promise<File> {
  if (picture.size <= SMALL_BYTES) return picture
  try {
    const bitmap = await createImageBitmap(picture)
    const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9))
    if (!blob || blob.size >= picture.size) return picture
    return new File([blob], picture.name, { type: blob.type })
  } catch {
    return picture
  }
}
