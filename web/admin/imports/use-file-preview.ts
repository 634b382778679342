// Reads the beginning of the chosen file.
import { useEffect, useState } from 'react'
import { PREVIEW_BYTES, previewOf } from './csv-preview.ts'

export function useFilePreview(file: File | null): readonly string[][] {
  const [preview, setPreview] = useState<readonly string[][]>([])
  useEffect(() => {
    setPreview([])
    // The browser can't preview a workbook; the check shows its content.
    if (!file || /\.xlsx$/i.test(file.name)) return
    let isWanted = true
    // A file that can't be read is reported when it is uploaded.
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
