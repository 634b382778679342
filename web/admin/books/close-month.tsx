// Closes a month and all months before it, permanently. The dialog shows the checks to make first.
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Lock, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { ReplyOf } from '#contract/api'
import { formatDay } from '#contract/base/days'
import { formatNumber, formatRupees } from '#contract/base/rupee-text'
import { formatMonth } from '#contract/books/months'
import { adminCall } from '#web/admin/call.ts'
import { windowAction } from '#web/admin/kit/action/action.tsx'
import { useSend } from '#web/admin/kit/action/use-send.ts'
import { LoadFailure } from '#web/admin/kit/load-failure.tsx'
import { messageOf } from '#web/api/call.ts'
import { routeQuery } from '#web/api/query.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { PageSpinner } from '#web/ui/feedback.tsx'
import { Checkbox } from '#web/ui/form/choice.tsx'
import { Field, NativeSelect } from '#web/ui/form/field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

type Closings = ReplyOf<'GET /books/closings'>

export const closeMonth = windowAction<null>({
  label: 'Close a Month',
  icon: <Lock aria-hidden="true" />,
  route: 'POST /books/closings',
  Window: ({ onClose }) => <CloseMonthWindow onClose={onClose} />,
})

function CloseMonthWindow({ onClose }: { onClose: () => void }) {
  const [month, setMonth] = useState<string>()
  const query = useQuery({
    ...routeQuery(adminCall, 'GET /books/closings', { query: month ? { month } : {} }),
    placeholderData: (before: Closings | undefined) => before,
    staleTime: 0,
  })
  return (
    <Dialog
      open
      onOpenChange={(next) => next || onClose()}
      title="Close a month"
      description="Nothing can be booked into this month or any earlier month after that. This can’t be undone."
    >
      {query.data ? (
        <CloseMonthForm closings={query.data} onMonth={setMonth} onClose={onClose} />
      ) : query.isError ? (
        <LoadFailure title="Failed to load the months" query={query} headingLevel={3} />
      ) : (
        <PageSpinner text="Loading the months..." />
      )}
    </Dialog>
  )
}

interface FormProps {
  closings: Closings
  onMonth: (month: string) => void
  onClose: () => void
}

function CloseMonthForm({ closings: { closings, open, checklist }, onMonth, onClose }: FormProps) {
  const [isSure, setSure] = useState(false)
  const sending = useSend((month: string) => adminCall('POST /books/closings', { body: { month } }), {
    onDone: onClose,
  })
  const { month, claims, undocumented, difference } = checklist
  const [last] = closings
  if (month === null || open.length === 0) {
    return (
      <p className="text-muted">
        {last
          ? `Everything up to ${formatMonth(last.month)} was closed by ${last.closedBy} on ${formatDay(last.closedAt)}. You can close the current month once it has ended.`
          : 'No past month has any entries yet.'}
      </p>
    )
  }
  const isBlocked = undocumented > 0 || difference !== 0
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (isSure && !isBlocked) sending.mutate(month)
      }}
    >
      <Field label="Month">
        <NativeSelect
          value={month}
          onChange={(event) => {
            setSure(false)
            onMonth(event.target.value)
          }}
        >
          {open.map((one) => (
            <option key={one} value={one}>
              {formatMonth(one)}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <ul className="grid gap-2" aria-label="Checks before closing">
        <Check isFine={claims === 0}>
          {claims === 0
            ? 'All reported payments are verified.'
            : `${formatNumber(claims)} reported payments are not verified; their receipts could only be booked in a later month.`}
        </Check>
        <Check isFine={undocumented === 0}>
          {undocumented === 0
            ? 'Every shipment has an invoice.'
            : `${formatNumber(undocumented)} shipments have no invoice yet.`}
        </Check>
        <Check isFine={difference === 0}>
          {difference === 0
            ? 'Debits equal credits.'
            : `Debits and credits differ by ${formatRupees(Math.abs(difference))}.`}
        </Check>
      </ul>
      <Checkbox
        label={`I understand that ${formatMonth(month)} can’t be reopened`}
        checked={isSure}
        disabled={isBlocked}
        onChange={(event) => setSure(event.target.checked)}
      />
      {sending.error && <Alert>{messageOf(sending.error)}</Alert>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button type="button" variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="danger" busy={sending.isPending} disabled={!isSure || isBlocked}>
          Close {formatMonth(month)}
        </Button>
      </div>
    </form>
  )
}

function Check({ isFine, children }: { isFine: boolean; children: string }) {
  const Sign = isFine ? CircleCheck : TriangleAlert
  return (
    <li className="flex gap-2">
      <Sign
        aria-hidden="true"
        className={cx('mt-0.5 size-4.5 shrink-0', isFine ? 'text-neem' : 'text-turmeric-deep')}
      />
      {children}
    </li>
  )
}
