// Uploads a picture at once with progress. Unmounting aborts it.
import { useEffect, useRef, useState } from 'react'
import { MAX_IMAGE_BYTES } from '#contract/catalogue/admin-products'
import { toastFailure } from '#web/admin/kit/action/toast-failure.ts'
import { messageOf } from '#web/api/call.ts'
import { PICTURE_TYPES } from '#web/shop/pictures/picture-rules.ts'
import { usePendingWork } from '#web/ui/overlay/use-pending-work.ts'
import { uploadPicture } from './upload-picture.ts'

export function useUpload(onDone: (path: string) => void) {
  const [progress, setProgress] = useState<number | null>(null)
  const [error, setError] = useState<string>()
  const hold = usePendingWork()
  const leaving = useRef<AbortController>(null)
  useEffect(() => () => leaving.current?.abort(), [])

  async function send(file: File) {
    setError(undefined)
    if (!PICTURE_TYPES.includes(file.type)) return setError('Please choose a JPG, PNG, WebP or AVIF picture')
    if (file.size > MAX_IMAGE_BYTES) return setError('The picture must not be larger than 10MB')
    const leave = new AbortController()
    const { signal } = leave
    leaving.current = leave
    setProgress(0)
    try {
      onDone(await uploadPicture(file, { signal, onProgress: setProgress }))
    } catch (failure) {
      if (signal.aborted) return
      setError(messageOf(failure))
      toastFailure(failure, { id: 'picture', text: (message) => `Upload failed: ${message}` })
    }
    setProgress(null)
  }
  return { progress, error, send: (file: File) => hold(send(file)) }
}
