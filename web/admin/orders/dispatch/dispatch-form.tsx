// The form of the page that dispatches many orders. Dispatched orders leave the page; refused ones stay with their
// input and the reason.
import { Truck } from 'lucide-react'
import { type ClipboardEvent, type FormEvent, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { counted } from '#contract/base/rupee-text'
import type { OrderToDispatch } from '#contract/orders/dispatch'
import { LeaveQuestion } from '#web/admin/kit/form/leave-question.tsx'
import { useCarriers } from '#web/admin/shipping/use-carriers.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import {
  type DispatchState,
  type Draft,
  type DraftErrors,
  dispatchOf,
  draftOf,
  errorsOf,
  firstDrafts,
  trackingProblem,
} from './dispatch-drafts.ts'
import { DispatchRow } from './dispatch-row.tsx'
import { Dispatched } from './dispatched.tsx'
import { SharedFields } from './shared-fields.tsx'
import { readPasted } from './tracking-paste.ts'
import { useDispatch } from './use-dispatch.ts'

interface DispatchFormProps {
  orders: readonly OrderToDispatch[]
  /** Called with the ids of the orders that stay on the page. */
  onKeep: (ids: readonly string[]) => void
  /** Shown if there are no orders and none were dispatched. */
  empty: ReactNode
}

export function DispatchForm({ orders, onKeep, empty }: DispatchFormProps) {
  const [{ shared, drafts }, setEntered] = useState(() => firstDrafts(orders))
  const [isChecked, setChecked] = useState(false)
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({})
  const [done, setDone] = useState<readonly string[]>([])
  const [pasted, setPasted] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const state: DispatchState = { orders, shared, drafts, carriers: useCarriers() }
  const ready = orders.filter(({ block }) => block === null)
  const without = (ids: readonly string[]) =>
    onKeep(orders.map(({ _id }) => _id).filter((id) => !ids.includes(id)))

  const sending = useDispatch((run, sent) => {
    const refused = Object.fromEntries(run.refusals.map(({ subjectId, reason }) => [subjectId, reason]))
    // A job that stopped early left some orders alone; the reloaded list shows which ones.
    const dispatched =
      run.status === 'done' ? sent.map(({ _id }) => _id).filter((id) => refused[id] === undefined) : []
    setRefusals(refused)
    setDone((before) => [...before, ...dispatched])
    setChecked(false)
    setPasted('')
    without(dispatched)
  })

  const change = (id: string, changed: Partial<Draft>) => {
    setEntered((entered) => ({
      ...entered,
      drafts: { ...entered.drafts, [id]: { ...draftOf(entered, id), ...changed } },
    }))
  }
  const paste = (order: OrderToDispatch) => (event: ClipboardEvent<HTMLInputElement>) => {
    const found = readPasted(
      event.clipboardData.getData('text'),
      ready.map(({ orderNumber }) => orderNumber),
      order.orderNumber,
    )
    if (!found) return
    event.preventDefault()
    for (const { _id, orderNumber } of ready) {
      const trackingNumber = found.numbers.get(orderNumber)
      if (trackingNumber !== undefined) change(_id, { trackingNumber })
    }
    setPasted(pastedText(found.numbers.size, found.unmatched))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (sending.isPending) return
    // The errors must be on the screen before the first one is focused.
    flushSync(() => setChecked(true))
    if (ready.some((order) => hasErrors(errorsOf(state, order)))) {
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
      return
    }
    sending.mutate(ready.map((order) => dispatchOf(state, order)))
  }

  if (orders.length === 0) {
    return (
      <div className="rounded border border-line bg-surface">
        {done.length > 0 ? <Dispatched ids={done} isAll /> : empty}
      </div>
    )
  }
  const isDirty = ready.some(({ _id }) => draftOf(state, _id).trackingNumber !== '')
  return (
    <form ref={form} noValidate onSubmit={submit} aria-label="Dispatch orders" className="grid gap-4">
      {done.length > 0 && (
        <div className="rounded border border-line bg-surface">
          <Dispatched ids={done} />
        </div>
      )}
      <section aria-label="For all orders" className="rounded border border-line bg-surface px-4 py-4">
        <SharedFields
          value={shared}
          carrierError={isChecked && shared.carrier.trim().length < 2 ? 'Carrier is required' : undefined}
          onChange={(next) => setEntered((entered) => ({ ...entered, shared: next }))}
        />
      </section>
      <p role="status" className="text-sm text-muted empty:hidden">
        {pasted}
      </p>
      <ul aria-label="Orders" className="divide-y divide-line rounded border border-line bg-surface">
        {orders.map((order) => (
          <DispatchRow
            key={order._id}
            order={order}
            draft={draftOf(state, order._id)}
            shared={shared}
            errors={isChecked ? errorsOf(state, order) : { trackingNumber: trackingProblem(state, order) }}
            refusal={refusals[order._id]}
            onChange={(changed) => change(order._id, changed)}
            onPaste={paste(order)}
            onRemove={() => without([order._id])}
          />
        ))}
      </ul>
      {sending.isError && (
        <Alert>The orders couldn’t be dispatched. Your input is still here: check it, then try again.</Alert>
      )}
      <div className="flex flex-wrap items-center justify-end gap-3">
        {ready.length < orders.length && (
          <p className="text-sm text-muted">
            {counted(orders.length - ready.length, 'order')} can’t be dispatched yet.
          </p>
        )}
        <Button
          type="submit"
          icon={<Truck aria-hidden="true" />}
          busy={sending.isPending}
          disabled={ready.length === 0}
        >
          {`Dispatch ${counted(ready.length, 'Order')}`}
        </Button>
      </div>
      {isDirty && !sending.isPending && <LeaveQuestion />}
    </form>
  )
}

const hasErrors = (errors: DraftErrors) => Object.values(errors).some((error) => error !== undefined)

function pastedText(count: number, unmatched: readonly string[]): string {
  const filled = `${counted(count, 'tracking number')} pasted.`
  return unmatched.length === 0 ? filled : `${filled} No order on this page for: ${unmatched.join('; ')}`
}
