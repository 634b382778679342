// Downloads the file of a route, or shows why it failed.
import { useMutation } from '@tanstack/react-query'
import type { FileRoute, InputOf } from '#contract/api'
import { adminDownload } from '#web/admin/call.ts'
import type { CallOptions, DownloadedFile } from '#web/api/call.ts'
import { toastSuccess } from '#web/ui/overlay/toast.tsx'
import { toastFailure } from './action/toast-failure.ts'
import { saveDownload } from './save-download.ts'

export const useSaveFile = <R extends FileRoute>(route: R) =>
  useMutation({
    mutationFn: (input: InputOf<R> & CallOptions) => adminDownload(route, input),
    onSuccess: (file) => saveDownload(file),
    onError: (error) => toastFailure(error, { id: route }),
  })

/** The same for any function that fetches a file, for example one to print, with a toast after success too. */
export const useSave = () =>
  useMutation({
    mutationFn: (fetchFile: () => Promise<DownloadedFile>) => fetchFile(),
    onSuccess: (file) => saveDownload(file, () => toastSuccess(`Saved ${file.name}`, SAVING)),
    onError: (error) => toastFailure(error, { id: SAVING }),
  })

const SAVING = 'save-file'
