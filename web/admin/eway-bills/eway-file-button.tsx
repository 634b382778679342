import { FileJson } from 'lucide-react'
import { type EwayBill, ewayBlock, isReady } from '#contract/eway-bills/admin'
import { mayCall } from '#web/admin/kit/rights/rights.ts'
import { useSaveFile } from '#web/admin/kit/use-save-file.ts'
import { Button } from '#web/ui/button.tsx'

const route = 'GET /eway-bills/file'

/** Downloads the portal file of one consignment, once it has no problems. */
export function EwayFileButton({ bill }: { bill: EwayBill }) {
  const save = useSaveFile(route)
  if (!mayCall(route) || ewayBlock(bill) !== null || !isReady(bill)) return null
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={<FileJson aria-hidden="true" />}
      busy={save.isPending}
      aria-label={`JSON of ${bill.documentNumber} for the portal`}
      onClick={() => save.mutate({ query: { ids: bill._id } })}
    >
      JSON
    </Button>
  )
}
