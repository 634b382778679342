// What can be done with an import: accept or discard it, save its refused rows, take it back.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, Download, Trash2, Undo2, X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '#contract/base/rupee-text'
import type { ProductImport } from '#contract/catalogue/admin-imports'
import { adminCall, adminDownload } from '#web/admin/call.ts'
import { toastFailure } from '#web/admin/kit/action/toast-failure.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { Button, buttonClass, IconButton } from '#web/ui/button.tsx'
import { toastSuccess } from '#web/ui/overlay/toast.tsx'
import { saveFile } from '#web/ui/save-file.tsx'
import { importQuery, isWorking } from './import-queries.ts'
import { UndoDialog } from './undo-dialog.tsx'

const TOAST = 'product-import'

interface ImportActionsProps {
  import: ProductImport
  onClose: () => void
}

export function ImportActions({ import: checked, onClose }: ImportActionsProps) {
  const { _id: id, status, refused, canUndo } = checked
  const [asksUndo, setAsksUndo] = useState(false)
  const { accept, undo, discard, saveRefused } = useImportActions(id, onClose)
  const good = checked.toCreate + checked.toUpdate
  return (
    <>
      {refused > 0 && (
        <Button
          size="sm"
          variant="secondary"
          icon={<Download aria-hidden="true" />}
          busy={saveRefused.isPending}
          onClick={() => saveRefused.mutate()}
        >
          Refused rows
        </Button>
      )}
      {status === 'checked' && (
        <>
          <Button
            size="sm"
            variant="secondary"
            icon={<Trash2 aria-hidden="true" />}
            busy={discard.isPending}
            onClick={() => discard.mutate()}
          >
            Discard
          </Button>
          {good > 0 && (
            <Button
              size="sm"
              icon={<Check aria-hidden="true" />}
              busy={accept.isPending}
              disabled={discard.isPending}
              onClick={() => accept.mutate()}
            >
              Import {formatNumber(good)} good {good === 1 ? 'row' : 'rows'}
            </Button>
          )}
        </>
      )}
      {canUndo && (
        <Button
          size="sm"
          variant="secondary"
          icon={<Undo2 aria-hidden="true" />}
          onClick={() => setAsksUndo(true)}
        >
          Undo import
        </Button>
      )}
      {(status === 'done' || status === 'failed') && (
        <Link to={adminPaths.productList} className={buttonClass({ size: 'sm' })}>
          View products
        </Link>
      )}
      {status !== 'checked' && !isWorking(checked) && (
        <IconButton label="Close this import" size="sm" icon={<X aria-hidden="true" />} onClick={onClose} />
      )}
      <UndoDialog
        import={asksUndo ? checked : null}
        busy={undo.isPending}
        onCancel={() => setAsksUndo(false)}
        onConfirm={() => undo.mutate(undefined, { onSettled: () => setAsksUndo(false) })}
      />
    </>
  )
}

function useImportActions(id: string, onClose: () => void) {
  const client = useQueryClient()
  const reload = () => {
    for (const queryKey of [importQuery(id).queryKey, ['GET /admin/products/imports']])
      void client.invalidateQueries({ queryKey })
  }
  const changed = {
    onSuccess: (reply: { success: true; import: ProductImport }) => {
      client.setQueryData(importQuery(id).queryKey, reply)
      void client.invalidateQueries({ queryKey: ['GET /admin/products/imports'] })
    },
    // Somebody else may have been faster: what is shown is read again.
    onError: (error: Error) => {
      toastFailure(error, { id: TOAST })
      reload()
    },
  }
  return {
    accept: useMutation({
      mutationFn: () => adminCall('POST /admin/products/imports/{id}/accept', { params: { id } }),
      ...changed,
    }),
    undo: useMutation({
      mutationFn: () => adminCall('POST /admin/products/imports/{id}/undo', { params: { id } }),
      ...changed,
    }),
    discard: useMutation({
      mutationFn: () => adminCall('DELETE /admin/products/imports/{id}', { params: { id } }),
      onSuccess: ({ message }) => {
        toastSuccess(message, TOAST)
        onClose()
        void client.invalidateQueries({ queryKey: ['GET /admin/products/imports'] })
      },
      onError: changed.onError,
    }),
    saveRefused: useMutation({
      mutationFn: () => adminDownload('GET /admin/products/imports/{id}/refused', { params: { id } }),
      onSuccess: saveFile,
      onError: (error) => toastFailure(error, { id: TOAST }),
    }),
  }
}
