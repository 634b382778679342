// All sure matches at once: each is recorded by itself, and each has its result.
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

const linesText = (count: number) => counted(count, 'line')

const confirmSure = plainBatchAction({
  label: 'Confirm Selected',
  icon: <CheckCheck aria-hidden="true" />,
  title: (lines) => `Confirm ${lines}?`,
  text: 'Lines whose reference and amount are those of one payment are recorded; each customer is mailed a receipt. All others stay as they are.',
  submit: 'Confirm',
  action: { kind: 'confirm' },
})

export const lineBatch: Batch = {
  countText: linesText,
  rowLabel: 'Line',
  buttons: [confirmSure],
  route,
  filter: (filter) => filter,
  send: ({ target: { ids, filter } }, idempotencyKey) =>
    adminCall(route, {
      body: { target: { ids, filter: filter && LineFilter.parse(filter) }, action: { kind: 'confirm' } },
      idempotencyKey,
    }),
}

/** Whatever the list shows just now. */
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
