// Saves a list as a file that a spreadsheet opens: CSV or XLSX of what is filtered at the moment.
import { useMutation } from '@tanstack/react-query'
import { Download, FileSpreadsheet, FileText } from 'lucide-react'
import type { FileRoute, InputOf } from '#contract/api'
import type { tableFormats } from '#contract/base/table-format'
import { adminDownload } from '#web/admin/call.ts'
import { toastFailure } from '#web/admin/kit/action/toast-failure.ts'
import { mayCall } from '#web/admin/kit/rights/rights.ts'
import type { CallOptions } from '#web/api/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuItem } from '#web/ui/overlay/menu.tsx'
import { toastSuccess } from '#web/ui/overlay/toast.tsx'
import { saveFile } from '#web/ui/save-file.tsx'

type TableFormat = (typeof tableFormats)[number]

export interface ExportMenuProps<R extends FileRoute> {
  /** Answers with a table; its query takes a `format`. */
  route: R
  /** Whose `format` is set here. */
  input: (format: TableFormat) => InputOf<R> & CallOptions
  /** The trigger's words. */
  label?: string
  size?: 'sm' | 'md'
  disabled?: boolean
  className?: string
}

export function ExportMenu<R extends FileRoute>({
  route,
  input,
  label = 'Export',
  size = 'md',
  disabled,
  className,
}: ExportMenuProps<R>) {
  const fetching = useMutation({
    mutationFn: (format: TableFormat) => adminDownload(route, input(format)),
    onSuccess: (file) => {
      saveFile(file)
      toastSuccess(`Saved ${file.name}`, 'export')
    },
    onError: (error) => toastFailure(error, { id: 'export' }),
  })
  if (!mayCall(route)) return null
  return (
    <Menu
      trigger={
        <Button
          variant="secondary"
          size={size}
          icon={<Download aria-hidden="true" />}
          busy={fetching.isPending}
          disabled={disabled}
          className={className}
        >
          {label}
        </Button>
      }
    >
      <MenuItem
        icon={<FileText aria-hidden="true" />}
        hint="Opens everywhere"
        onClick={() => fetching.mutate('csv')}
      >
        CSV
      </MenuItem>
      <MenuItem
        icon={<FileSpreadsheet aria-hidden="true" />}
        hint="For Excel"
        onClick={() => fetching.mutate('xlsx')}
      >
        XLSX
      </MenuItem>
    </Menu>
  )
}
