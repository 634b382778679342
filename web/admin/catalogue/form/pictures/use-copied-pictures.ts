// Adds the pictures of another product to the form, as new uploads: a picture belongs to one product, so that deleting
// the product can delete its files.
import { useEffect, useRef, useState } from 'react'
import { toastError } from '#web/ui/overlay/toast.tsx'
import type { usePictures } from './use-pictures.ts'

interface CopiedPicture {
  path: string
  alt: string
}

/** Returns whether the pictures are still being fetched. Reports those that couldn't be fetched. */
export function useCopiedPictures(
  pictures: readonly CopiedPicture[],
  { add }: Pick<ReturnType<typeof usePictures>, 'add'>,
): boolean {
  const [isCopying, setCopying] = useState(pictures.length > 0)
  const given = useRef({ pictures, add })
  useEffect(() => {
    const { pictures, add } = given.current
    const cancel = new AbortController()
    const copy = async () => {
      const found = await Promise.all(
        pictures.map(async ({ path, alt }) => ({ file: await fetchPicture(path, cancel.signal), alt })),
      )
      if (cancel.signal.aborted) return
      const copies = found.flatMap(({ file, alt }) => (file ? [{ file, alt, warning: null }] : []))
      if (copies.length > 0) add(copies)
      if (copies.length < pictures.length)
        toastError('Some pictures could not be copied. Please add them by hand.', 'pictures-copied')
      setCopying(false)
    }
    if (pictures.length > 0) void copy()
    return () => cancel.abort()
  }, [])
  return isCopying
}

async function fetchPicture(path: string, signal: AbortSignal): Promise<File | null> {
  try {
    const response = await fetch(path, { signal })
    if (!response.ok) return null
    const picture = await response.blob()
    return new File([picture], path.split('/').at(-1) ?? 'picture.webp', { type: picture.type })
  } catch {
    return null
  }
}
