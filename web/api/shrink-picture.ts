// Downscales photos before upload: phones take larger ones than the shop shows, and mobile connections are slow.

/** Smaller pictures are sent unchanged. */
const SMALL_BYTES = 1_000_000
/** Largest size that the server stores. */
const MAX_SIDE = 1_600

/** Returns the picture at most in the stored size, or unchanged if the browser can't decode it. */
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
