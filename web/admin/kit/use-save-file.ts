// Saves the file that a route answers with, or says why it could not be had.
import { useMutation } from '@tanstack/react-query'
import type { FileRoute, InputOf } from '#contract/api'
import { adminDownload } from '#web/admin/call.ts'
import type { CallOptions } from '#web/api/call.ts'
import { toastSuccess } from '#web/ui/overlay/toast.tsx'
import { saveFile } from '#web/ui/save-file.tsx'
import { toastFailure } from './action/toast-failure.ts'

export const useSaveFile = <R extends FileRoute>(route: R) =>
  useMutation({
    mutationFn: (input: InputOf<R> & CallOptions) => adminDownload(route, input),
    onSuccess: saveFile,
    onError: (error) => toastFailure(error, { id: route }),
  })

/** The same of a file that is fetched in some way, told by a toast: one that is made to be printed. */
export const useSave = () =>
  useMutation({
    mutationFn: (fetchFile: () => Promise<File>) => fetchFile(),
    onSuccess: (file) => {
      saveFile(file)
      toastSuccess(`Saved ${file.name}`, SAVING)
    },
    onError: (error) => toastFailure(error, { id: SAVING }),
  })

const SAVING = 'save-file'
