// Statuses from a file that a carrier sends: checked row by row first, then set by a batch job with a result for each.
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { formatNumber } from '#contract/base/rupee-text'
import { MAX_STATUS_FILE_BYTES, MAX_STATUS_ROWS } from '#contract/shipments/admin'
import { adminCall } from '#web/admin/call.ts'
import { fileSize } from '#web/admin/kit/form/file-size.ts'
import { FileCheck } from '#web/admin/shipping/file-check.tsx'
import { Button } from '#web/ui/button.tsx'
import { shipmentsText } from './shipment-words.tsx'

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
          description="Every row is checked first. Nothing is written before you have seen the result."
          help="The first row names the columns: tracking number, status (Pending, Shipped, In Transit, Delivered) and, if you have it, date (2026-11-23 or 23/11/2026)."
          limit={`CSV up to ${fileSize(MAX_STATUS_FILE_BYTES)}, ${formatNumber(MAX_STATUS_ROWS)} rows`}
          check={async (file) =>
            (await adminCall('POST /shipments/status-file/check', { files: { csvFile: [file] } })).report
          }
          accepted={({ accepted }) =>
            accepted === 0 ? 'No row of the file can be done.' : `${shipmentsText(accepted)} can be updated.`
          }
          submit={({ accepted }) => `Update ${shipmentsText(accepted)}`}
          send={async (file, idempotencyKey) => {
            const files = { csvFile: [file] }
            const { runId, report } = await adminCall('POST /shipments/status-file', {
              files,
              idempotencyKey,
            })
            return { runId, message: `${shipmentsText(report.accepted)} taken up` }
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
