// Confirms all sure matches as a batch; each line has its own result.
import { CheckCheck } from 'lucide-react'
import { useState } from 'react'
import { LineFilter } from '#contract/bank-statements/admin'
import { counted, formatNumber } from '#contract/base/rupee-text'
import { adminCall } from '#web/admin/call.ts'
import { plainBatchAction } from '#web/admin/kit/bulk/batch.tsx'
import type { Batch } from '#web/admin/kit/bulk/definition.ts'
import type { ListParams } from '#web/admin/kit/list/use-list-params.ts'
import { Button } from '#web/ui/button.tsx'

const route = 'POST /admin/bank-statement-lines/bulk-actions'

export const linesText = (count: number) => counted(count, 'line')

const confirmSure = plainBatchAction({
  label: 'Confirm Sure Matches',
  icon: <CheckCheck aria-hidden="true" />,
  title: (lines) => `Confirm ${lines}?`,
  text: 'Only sure matches are recorded: lines with the same reference and amount as exactly one payment. Each customer is emailed a receipt. All other lines stay as they are.',
  submit: 'Confirm',
  action: { kind: 'confirm' },
})

/** The buttons beside the title start its runs, so rows aren't selected. */
export const lineBatch: Batch = {
  countText: linesText,
  rowLabel: 'Line',
  buttons: [],
  route,
  send: ({ target: { ids, filter } }, idempotencyKey) =>
    adminCall(route, {
      body: { target: { ids, filter: filter && LineFilter.parse(filter) }, action: { kind: 'confirm' } },
      idempotencyKey,
    }),
}

/** Confirms every sure match, regardless of the list's filters. */
export function ConfirmAllSure({ count, list }: { count: number; list: ListParams }) {
  const [isAsking, setAsking] = useState(false)
  if (count === 0) return null
  const close = () => setAsking(false)
  return (
    <>
      <Button icon={<CheckCheck aria-hidden="true" />} onClick={() => setAsking(true)}>
        Confirm {formatNumber(count)} Sure
      </Button>
      {isAsking && (
        <confirmSure.Window
          batch={lineBatch}
          target={{ filter: {} }}
          count={count}
          onStarted={(run) => {
            close()
            list.set({ run })
          }}
          onDone={close}
          onClose={close}
        />
      )}
    </>
  )
}
