// Saves the file that a route answers with, or says why it could not be had.
import { useMutation } from '@tanstack/react-query'
import type { FileRoute, InputOf } from '#contract/api'
import { adminDownload } from '#web/admin/call.ts'
import type { CallOptions } from '#web/api/call.ts'
import { saveFile } from '#web/ui/save-file.tsx'
import { toastFailure } from './action/toast-failure.ts'

export const useSaveFile = <R extends FileRoute>(route: R) =>
  useMutation({
    mutationFn: (input: InputOf<R> & CallOptions) => adminDownload(route, input),
    onSuccess: saveFile,
    onError: (error) => toastFailure(error, { id: route }),
  })
