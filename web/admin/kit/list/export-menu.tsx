// Exports the filtered list as CSV or XLSX.
import { useMutation } from '@tanstack/react-query'
import { Download, FileSpreadsheet, FileText } from 'lucide-react'
import type { ReactNode } from 'react'
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
  /** A route that returns a table; its query has a `format`. */
  route: R
  /** Returns the route's input with this `format`. */
  input: (format: TableFormat) => InputOf<R> & CallOptions
  /** Label of the button. */
  label?: ReactNode
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
        hint="Opens in any program"
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
