// Saves a downloaded file. If characters of a PDF appear as boxes, the user is told before it is saved. Afterwards the
// user is told which records the file leaves out.
import type { DownloadedFile } from '#web/api/call.ts'
import { toastWarning } from '#web/ui/overlay/toast.tsx'
import { saveFile } from '#web/ui/save-file.tsx'

export function saveDownload(file: DownloadedFile, onSaved?: () => void): void {
  const save = () => {
    saveFile(file)
    onSaved?.()
    if (file.omitted) {
      toastWarning(
        file.omitted,
        { title: `Not in ${file.name}`, durationMs: Number.POSITIVE_INFINITY },
        'omitted',
      )
    }
  }
  if (!file.warning) {
    save()
    return
  }
  toastWarning(
    `They appear as boxes on the PDF. ${file.warning}`,
    {
      title: 'Some characters can\u2019t be printed',
      action: { label: 'Save PDF', run: save },
      durationMs: Number.POSITIVE_INFINITY,
    },
    'print-warning',
  )
}
