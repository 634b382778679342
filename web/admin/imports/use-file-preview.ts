// Reads the beginning of a file that was chosen.
import { useEffect, useState } from 'react'
import { PREVIEW_BYTES, previewOf } from './csv-preview.ts'

export function useFilePreview(file: File | null): readonly string[][] {
  const [preview, setPreview] = useState<readonly string[][]>([])
  useEffect(() => {
    setPreview([])
    // What a workbook holds is seen once it has been checked.
    if (!file || /\.xlsx$/i.test(file.name)) return
    let isWanted = true
    // A file that cannot be read any more is told of when it is sent.
    file
      .slice(0, PREVIEW_BYTES)
      .text()
      .then(
        (text) => isWanted && setPreview(previewOf(text)),
        () => undefined,
      )
    return () => {
      isWanted = false
    }
  }, [file])
  return preview
}
