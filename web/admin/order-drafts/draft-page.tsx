// The editor of one draft order. A placed draft shows its order.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, FileX, ShoppingBag, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { z } from 'zod'
import { formatDateTime } from '#contract/base/days'
import { type DraftSource, draftSources } from '#contract/orders/drafts/order-drafts'
import { orderSourceLabels } from '#contract/orders/order-sources'
import { adminCall } from '#web/admin/call.ts'
import { action } from '#web/admin/kit/action/action.tsx'
import { useActions } from '#web/admin/kit/action/use-actions.tsx'
import { LeaveQuestion } from '#web/admin/kit/form/leave-question.tsx'
import { recordPage } from '#web/admin/kit/record-page.tsx'
import { ButtonLink, Link } from '#web/admin/kit/rights/link.tsx'
import { mayDo } from '#web/admin/kit/rights/rights.ts'
import { useShortcut } from '#web/admin/kit/shortcut.ts'
import { LineEditor } from '#web/admin/orders/lines/line-editor.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { messageOf } from '#web/api/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Field, NativeSelect, TextArea } from '#web/ui/form/field.tsx'
import { Breadcrumb } from '#web/ui/text/breadcrumb.tsx'
import { PageHeader } from '#web/ui/text/heading.tsx'
import { Kbd } from '#web/ui/text/kbd.tsx'
import { DraftChargesCard } from './draft-charges.tsx'
import { DraftCustomerCard } from './draft-customer.tsx'
import { DraftPaymentCard } from './draft-payment.tsx'
import { draftQuery } from './draft-query.ts'
import { DraftTotals } from './draft-totals.tsx'
import type { DraftValues } from './draft-values.ts'
import { PlaceDraft } from './place-draft.tsx'
import { type PricedDraft, useDraft } from './use-draft.ts'

export default recordPage({
  noun: 'Draft Order',
  param: 'draftId',
  useRecord: (id) => useQuery({ ...draftQuery(id), refetchOnMount: 'always' }),
  pick: (reply): PricedDraft => reply,
  loading: 'Loading draft order...',
  missing: {
    title: 'Draft order not found',
    text: 'It may have been discarded.',
    icon: <FileX />,
    back: { label: 'All draft orders', path: adminPaths.orderDrafts },
  },
  failed: messageOf,
  View: DraftView,
})

function DraftView({ record }: { record: PricedDraft }) {
  const { draft } = record
  const client = useQueryClient()
  // After a conflict, the reloaded draft replaces the input.
  const [epoch, setEpoch] = useState(0)
  const reload = async () => {
    await client.refetchQueries({ queryKey: draftQuery(draft._id).queryKey })
    setEpoch((before) => before + 1)
  }
  return draft.state === 'placed' ? (
    <PlacedDraft record={record} />
  ) : (
    <DraftEditor key={epoch} record={record} onReload={() => void reload()} />
  )
}

const breadcrumb = (number: string) => (
  <Breadcrumb
    items={[
      { label: 'Orders', render: <Link to={adminPaths.orders} /> },
      { label: 'Draft Orders', render: <Link to={adminPaths.orderDrafts} /> },
      { label: number },
    ]}
  />
)

function PlacedDraft({ record: { draft } }: { record: PricedDraft }) {
  return (
    <>
      <title>{`${draft.number} · Back office`}</title>
      <PageHeader
        above={breadcrumb(draft.number)}
        title={`Draft ${draft.number}`}
        text={`Placed ${formatDateTime(draft.updatedAt)}`}
      />
      <Card title={`Order ${draft.order?.orderNumber ?? ''}`}>
        <p className="mb-4 text-sm text-muted">This draft has become an order, and can’t be changed.</p>
        {draft.order && (
          <ButtonLink to={adminPaths.order(draft.order.orderNumber)} className={buttonClass()}>
            <ShoppingBag aria-hidden="true" className="size-4" />
            Open Order
          </ButtonLink>
        )}
      </Card>
    </>
  )
}

const discardDraft = (id: string, version: number) =>
  action({
    label: 'Discard',
    icon: <Trash2 aria-hidden="true" />,
    danger: true,
    title: (_: null) => 'Discard the draft order?',
    text: () => 'It is deleted. This cannot be undone.',
    cancel: 'Keep Draft',
    size: 'sm',
    route: 'DELETE /admin/order-drafts/{id}',
    schema: z.object({}),
    start: () => ({}),
    send: () => adminCall('DELETE /admin/order-drafts/{id}', { params: { id }, body: { version } }),
    opens: () => adminPaths.orderDrafts,
  })

function DraftEditor({ record, onReload }: { record: PricedDraft; onReload: () => void }) {
  const editing = useDraft(record)
  const { draft, price, values, change, isSaved, isSaving, failure, hasConflict, save } = editing
  const [isPlacing, setPlacing] = useState(false)
  const on = useActions<null>()
  const products = useRef<HTMLDivElement>(null)
  const customer = useRef<HTMLDivElement>(null)
  const leftOut = useLeftOut()
  /** A copied order is usually placed with other quantities. */
  const focusFirstQuantity = (place: typeof products) =>
    requestAnimationFrame(() => place.current?.querySelector<HTMLInputElement>('[data-quantity-of]')?.focus())
  const focusSearch = (place: typeof products) =>
    requestAnimationFrame(() => place.current?.querySelector<HTMLInputElement>('[role="combobox"]')?.focus())
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    if (values.customer === null) focusSearch(customer)
    else if (values.lines.length === 0) focusSearch(products)
    else focusFirstQuantity(products)
  }, [])
  const place = async () => {
    if ((await save()) !== null) setPlacing(true)
  }
  useShortcut((event) => {
    if (!(event.ctrlKey || event.metaKey) || document.querySelector('[role="dialog"]')) return false
    if (event.key === 's') void save()
    else if (event.key === 'Enter') void place()
    else return false
    return true
  })
  return (
    <>
      <title>{`${draft.number} · Back office`}</title>
      <PageHeader
        above={breadcrumb(draft.number)}
        title={`Draft ${draft.number}`}
        text={
          <span role="status" className="inline-flex items-center gap-1.5">
            {isSaving ? (
              'Saving...'
            ) : isSaved ? (
              <>
                <Check aria-hidden="true" className="size-4 text-neem" /> Saved
              </>
            ) : (
              'Not saved yet'
            )}
          </span>
        }
        actions={
          <>
            <Button
              variant="secondary"
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => on.ask(discardDraft(draft._id, draft.version), null)}
            >
              Discard
            </Button>
            <Button
              icon={<ShoppingBag aria-hidden="true" />}
              onClick={() => void place()}
              aria-keyshortcuts="Control+Enter"
            >
              Place Order
            </Button>
          </>
        }
      />
      {hasConflict && (
        <Alert
          className="mb-4"
          action={
            <Button size="sm" variant="secondary" onClick={onReload}>
              Reload Draft
            </Button>
          }
        >
          Someone else has changed this draft. Your last changes are on this page, but not saved.
        </Alert>
      )}
      {failure && <Alert className="mb-4">{failure}</Alert>}
      {leftOut.length > 0 && (
        <Alert tone="warning" className="mb-4">
          <p>These items of the copied order were left out:</p>
          <ul className="mt-1 list-disc pl-5 font-normal">
            {leftOut.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </Alert>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-4">
          <div ref={customer}>
            <DraftCustomerCard editing={editing} onChosen={() => focusSearch(products)} />
          </div>
          <div ref={products}>
            <Card
              title="Products"
              description={price.lines[0]?.includesGst ? 'Prices include GST.' : 'Prices are without GST.'}
            >
              <LineEditor
                lines={values.lines}
                onChange={(next) => change((now) => ({ ...now, lines: next(now.lines) }))}
                prices={price.lines}
                customer={values.customer}
                mayOverride={mayDo('orders.price')}
              />
            </Card>
          </div>
          <DraftChargesCard editing={editing} />
        </div>
        <div className="grid min-w-0 gap-4 lg:sticky lg:top-4">
          <DraftTotals editing={editing} />
          <DraftPaymentCard editing={editing} />
          <Card title="Details">
            <div className="grid gap-4">
              <Field label="Came by" size="sm">
                <NativeSelect
                  size="sm"
                  value={values.source}
                  onChange={({ target }) => change((now) => withSource(now, target.value as DraftSource))}
                >
                  {draftSources.map((source) => (
                    <option key={source} value={source}>
                      {orderSourceLabels[source]}
                    </option>
                  ))}
                </NativeSelect>
              </Field>
              <Field label="Note" size="sm" hint="Visible to staff only, in the timeline of the order.">
                <TextArea
                  rows={2}
                  maxLength={2_000}
                  value={values.note}
                  onChange={({ target }) => change((now) => ({ ...now, note: target.value }))}
                />
              </Field>
              <p className="text-xs text-muted max-sm:hidden">
                <Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd> places the order, <Kbd>Ctrl</Kbd> <Kbd>S</Kbd> saves at once.
              </p>
            </div>
          </Card>
        </div>
      </div>
      {isPlacing && <PlaceDraft editing={editing} onClose={() => setPlacing(false)} />}
      {on.window}
      {!isSaved && !isSaving && !hasConflict && <LeaveQuestion />}
    </>
  )
}

/** Goods that are bought at the counter are usually handed over there. */
function withSource(values: DraftValues, source: DraftSource): DraftValues {
  const { delivery } = values
  const isOpen = delivery.kind === 'address' && delivery.address === null
  return { ...values, source, ...(isOpen && source === 'counter' && { delivery: counterDelivery }) }
}

const counterDelivery = { kind: 'counter', handsOver: true } as const

/** Items that were left out when an order was copied, handed over by the page that made the copy. */
function useLeftOut(): readonly string[] {
  const { state, pathname } = useLocation()
  const navigate = useNavigate()
  const [leftOut] = useState<readonly string[]>(() => (state as { leftOut?: string[] } | null)?.leftOut ?? [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, so that a reload doesn't show them again
  useEffect(() => {
    if (leftOut.length > 0) void navigate(pathname, { replace: true, state: null })
  }, [])
  return leftOut
}
