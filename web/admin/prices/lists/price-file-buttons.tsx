// Reads a file into the grid of a price list, and downloads the saved prices as a file with the same columns.
import { useMutation } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { formatNumber } from '#contract/base/rupee-text'
import { MAX_ENTRIES } from '#contract/prices/admin-lists'
import { MAX_PRICE_FILE_BYTES } from '#contract/prices/price-file'
import { adminCall } from '#web/admin/call.ts'
import { fileSize } from '#web/admin/kit/form/file-size.ts'
import { type GridRow, gridRow } from '#web/admin/kit/form/grid-rows.ts'
import { ExportMenu } from '#web/admin/kit/list/export-menu.tsx'
import { mayCall } from '#web/admin/kit/rights/rights.ts'
import { messageOf } from '#web/api/call.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/form/field.tsx'

const route = 'POST /prices/file'

interface PriceFileButtonsProps {
  priceListId: string
  disabled: boolean
  /** Gets the rows of a file. */
  onRead: (rows: readonly GridRow[]) => void
}

export function PriceFileButtons({ priceListId, disabled, onRead }: PriceFileButtonsProps) {
  const input = useRef<HTMLInputElement>(null)
  const reading = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > MAX_PRICE_FILE_BYTES)
        throw new Error(
          `The file is larger than ${fileSize(MAX_PRICE_FILE_BYTES)}. Split it into smaller files.`,
        )
      return adminCall(route, { files: { file: [file] } })
    },
    onSuccess: ({ rows }) => onRead(rows.map((row) => gridRow(row))),
  })
  return (
    <div className="mb-3 grid gap-2">
      <div className="flex flex-wrap items-center gap-3">
        {mayCall(route) && (
          <>
            <input
              ref={input}
              type="file"
              accept=".csv,.xlsx,text/csv"
              aria-label="File of prices"
              hidden
              onChange={({ target }) => {
                const [file] = target.files ?? []
                // The same file can be chosen again after it was corrected.
                target.value = ''
                if (file) reading.mutate(file)
              }}
            />
            <Button
              variant="secondary"
              icon={<Upload aria-hidden="true" />}
              busy={reading.isPending}
              disabled={disabled}
              onClick={() => input.current?.click()}
            >
              Read File
            </Button>
          </>
        )}
        <ExportMenu
          route="GET /prices/file"
          label="Download"
          input={(format) => ({ query: { priceList: priceListId, format } })}
        />
        <p className="text-sm text-muted">
          {`CSV or XLSX with up to ${formatNumber(MAX_ENTRIES)} rows and the columns of the download. Its rows replace those below; nothing changes until you save.`}
        </p>
      </div>
      <div role="status">
        {reading.error && <FieldError>{messageOf(reading.error)}</FieldError>}
        {reading.data && reading.data.ignored.length > 0 && (
          <p className="text-sm text-muted wrap-anywhere">
            {`These columns of the file were ignored: ${reading.data.ignored.join(', ')}.`}
          </p>
        )}
      </div>
    </div>
  )
}
