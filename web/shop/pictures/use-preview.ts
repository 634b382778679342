// Preview URL of a chosen picture, valid until another one is chosen.
import { useEffect, useState } from 'react'

export function usePreview(picture: File | null): string | null {
  const [preview, setPreview] = useState<string | null>(null)
  useEffect(() => {
    const url = picture && URL.createObjectURL(picture)
    setPreview(url)
    return () => void (url && URL.revokeObjectURL(url))
  }, [picture])
  return preview
}
