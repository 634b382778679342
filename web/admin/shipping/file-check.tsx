// Uploads a file that is checked row by row before anything is written: shows the effect and the refused rows with
// reasons, then a single button that applies it.

import { useMutation } from '@tanstack/react-query'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Route } from '#contract/api'
import type { DayOrder, FoundDayOrder } from '#contract/base/day-order'
import { formatNumber } from '#contract/base/rupee-text'
import { useSend } from '#web/admin/kit/action/use-send.ts'
import { CsvDropZone } from '#web/admin/kit/form/csv-drop-zone.tsx'
import { DayOrderChoice } from '#web/admin/kit/form/day-order-choice.tsx'
import { mayCall } from '#web/admin/kit/rights/rights.ts'
import { messageOf } from '#web/api/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/feedback.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

interface Report {
  total: number
  accepted: number
  refused: number
  refusals: readonly { row: number; text: string; reason: string }[]
  /** For a file with dates. */
  dayOrder?: FoundDayOrder
}

interface FileCheckProps<R extends Report, Reply extends { message: string }> {
  title: ReactNode
  description: ReactNode
  /** Describes the format of the file. */
  help: ReactNode
  limit: string
  check: (file: File, dayOrder: DayOrder | null) => Promise<R>
  /** For example "20 PIN codes can be saved." */
  accepted: (report: R) => string
  submit: (report: R) => string
  /** The route that sends the file. Without permission to call it, only the current content is shown. */
  route?: Route
  send: (file: File, idempotencyKey: string, dayOrder: DayOrder | null) => Promise<Reply>
  onDone: (reply: Reply) => void
  onClose: () => void
  /** The current content, shown above the file input. */
  children?: ReactNode
}

export function FileCheck<R extends Report, Reply extends { message: string }>(
  props: FileCheckProps<R, Reply>,
) {
  const { title, description, help, limit, check, accepted, submit, route, send, onDone, onClose, children } =
    props
  const [file, setFile] = useState<File | null>(null)
  const [dayOrder, setDayOrder] = useState<DayOrder | null>(null)
  const checking = useMutation({
    mutationFn: ({ file: chosen, order }: { file: File; order: DayOrder | null }) => check(chosen, order),
  })
  const sending = useSend((chosen: File, key) => send(chosen, key, dayOrder), {
    body: ({ name, size, lastModified }) => [name, size, lastModified, dayOrder],
    onDone,
  })
  const choose = (chosen: File | null, order: DayOrder | null = null) => {
    setFile(chosen)
    setDayOrder(order)
    sending.reset()
    checking.reset()
    if (chosen) checking.mutate({ file: chosen, order })
  }
  const report = file ? checking.data : undefined
  const canSend =
    file !== null && report !== undefined && report.accepted > 0 && report.dayOrder?.basis !== 'unclear'
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !sending.isPending && onClose()}
      size="md"
      title={title}
      description={description}
      keepOnOutsideClick={file !== null}
      footer={
        <>
          <Button variant="secondary" disabled={sending.isPending} onClick={onClose}>
            Close
          </Button>
          {canSend && (
            <Button busy={sending.isPending} onClick={() => sending.mutate(file)}>
              {submit(report)}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-5">
        {children}
        {mayCall(route) && (
          <div className="grid gap-2">
            <CsvDropZone file={file} limit={limit} onChoose={(chosen) => choose(chosen)} />
            <p className="text-sm text-muted">{help}</p>
          </div>
        )}
        {checking.isPending && (
          <p role="status" className="flex items-center gap-2 text-sm text-muted">
            <Spinner /> Checking every row...
          </p>
        )}
        {checking.error && (
          <Alert
            action={
              file && (
                <Button size="sm" variant="secondary" onClick={() => choose(file, dayOrder)}>
                  Check Again
                </Button>
              )
            }
          >
            {messageOf(checking.error)}
          </Alert>
        )}
        {file && report?.dayOrder && (
          <DayOrderChoice
            found={report.dayOrder}
            chosen={dayOrder}
            busy={checking.isPending}
            onChoose={(order) => choose(file, order)}
          />
        )}
        {report && <CheckedRows report={report} text={accepted(report)} />}
        {sending.error && <Alert>{messageOf(sending.error)}</Alert>}
      </div>
    </Dialog>
  )
}

function CheckedRows({ report, text }: { report: Report; text: string }) {
  const { refused, refusals, accepted } = report
  const Mark = accepted > 0 ? CircleCheck : CircleAlert
  return (
    <section aria-label="Result of the check" className="grid gap-3">
      <p
        role="status"
        className="flex items-start gap-2 rounded border border-line bg-sunken px-3.5 py-2.5 text-sm font-semibold"
      >
        <Mark aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {text}
      </p>
      {refused > 0 && (
        <div>
          <h3 className="mb-2 text-sm font-semibold">
            {formatNumber(refused)} {refused === 1 ? 'row is' : 'rows are'} refused and left out
          </h3>
          <ul
            aria-label="Refused rows"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is scrolled by keys
            tabIndex={0}
            className="max-h-56 divide-y divide-line overflow-y-auto rounded border border-line text-sm"
          >
            {refusals.map(({ row, text: cell, reason }) => (
              <li key={row} className="flex flex-wrap gap-x-3 px-3 py-2">
                <span className="shrink-0 text-muted tabular-nums">Row {row}</span>
                {cell && <span className="font-semibold wrap-anywhere">{cell}</span>}
                <span className="min-w-0 basis-full wrap-anywhere sm:basis-auto">{reason}</span>
              </li>
            ))}
          </ul>
          {refused > refusals.length && (
            <p className="mt-1 text-sm text-muted">and {formatNumber(refused - refusals.length)} more.</p>
          )}
        </div>
      )}
    </section>
  )
}
