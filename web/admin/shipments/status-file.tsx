// Sets statuses from a carrier's CSV file: every row is checked first, then a batch job applies them and reports a
// result
// for each.
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import type { DayOrder } from '#contract/base/day-order'
import { formatNumber } from '#contract/base/rupee-text'
import { MAX_STATUS_FILE_BYTES, MAX_STATUS_ROWS } from '#contract/shipments/admin'
import { adminCall } from '#web/admin/call.ts'
import { fileSize } from '#web/admin/kit/form/file-size.ts'
import { FileCheck } from '#web/admin/shipping/file-check.tsx'
import { Button } from '#web/ui/button.tsx'
import { shipmentsText } from './shipment-labels.tsx'

export function StatusFileButton({ onStarted }: { onStarted: (runId: string) => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" icon={<FileUp aria-hidden="true" />} onClick={() => setOpen(true)}>
        Update by CSV
      </Button>
      {isOpen && (
        <FileCheck
          title="Update shipments by CSV"
          description="Every row is checked first. Nothing changes until you have seen the result."
          help="The first row contains the column names: tracking number, status (Pending, Shipped, In Transit, Delivered) and, if you have it, date (2026-11-23 or 23/11/2026)."
          limit={`CSV up to ${fileSize(MAX_STATUS_FILE_BYTES)}, ${formatNumber(MAX_STATUS_ROWS)} rows`}
          check={async (file, dayOrder) =>
            (await adminCall('POST /shipments/status-file/check', formOf(file, dayOrder))).report
          }
          accepted={({ accepted }) =>
            accepted === 0
              ? 'None of the rows can be imported.'
              : `${shipmentsText(accepted)} can be updated.`
          }
          submit={({ accepted }) => `Update ${shipmentsText(accepted)}`}
          send={async (file, idempotencyKey, dayOrder) => {
            const { runId, report } = await adminCall('POST /shipments/status-file', {
              ...formOf(file, dayOrder),
              idempotencyKey,
            })
            return { runId, message: `Updating ${shipmentsText(report.accepted)}` }
          }}
          onDone={({ runId }) => {
            setOpen(false)
            onStarted(runId)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

const formOf = (file: File, dayOrder: DayOrder | null) => ({
  body: dayOrder ? { dayOrder } : {},
  files: { csvFile: [file] },
})
