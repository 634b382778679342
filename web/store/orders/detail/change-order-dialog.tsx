// Changes quantities, delivery address and method of an unpaid order. The amounts before and after are shown, and only an
// amount that was shown is saved.
import { useQuery } from '@tanstack/react-query'
import { Trash2, Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { formatDateTime } from '#contract/base/days'
import { formatRupees } from '#contract/base/rupee-text'
import type { ChangeOwnOrder, OwnOrderContent } from '#contract/orders/changes'
import type { OrderView } from '#contract/orders/order'
import type { OrderTracking } from '#contract/orders/store-tracking'
import { CallError, messageOf } from '#web/api/call.ts'
import { isAnswered } from '#web/api/idempotency.ts'
import { UnitLine } from '#web/shop/unit-line.tsx'
import { StateInput } from '#web/store/accounts/addresses/state-field.tsx'
import { storeCall } from '#web/store/call.ts'
import { useOrderAccess } from '#web/store/session/order-access.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { DescriptionList, DescriptionRow } from '#web/ui/data/description-list.tsx'
import { Checkbox } from '#web/ui/form/choice.tsx'
import { Field, NativeSelect, TextArea, TextInput } from '#web/ui/form/field.tsx'
import { QuantityStepper } from '#web/ui/form/quantity-stepper.tsx'
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx'
import { useOrderAction } from './use-order-action.ts'

interface ChangeOrderDialogProps {
  order: OrderView
  tracking: OrderTracking
  onClose: () => void
}

type TypedAddress = Record<(typeof addressFields)[number], string>
const addressFields = [
  'nameOrCompany',
  'fullAddress',
  'zipCode',
  'city',
  'state',
  'country',
  'phone',
] as const

const PAUSE_MS = 400

export default function ChangeOrderDialog({ order, tracking, onClose }: ChangeOrderDialogProps) {
  const [units, setUnits] = useState(order.items.map(({ _id, quantity }) => ({ itemId: _id, quantity })))
  // Removed items stay in the list, so that they can be restored and the focus stays where it is.
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())
  const [address, setAddress] = useState<TypedAddress | null>(null)
  const [method, setMethod] = useState('')
  const access = useOrderAccess()
  const content: OwnOrderContent = {
    lines: units.filter(({ itemId }) => !removed.has(itemId)),
    shippingAddress: address as OwnOrderContent['shippingAddress'],
    shippingMethod: method || null,
  }
  const key = useRested(JSON.stringify(content))
  const isRested = key === JSON.stringify(content)
  const query = useQuery({
    queryKey: ['order-change', order._id, order.updatedAt, key],
    queryFn: () =>
      storeCall('POST /orders/{id}/change/preview', {
        params: { id: order._id },
        body: JSON.parse(key) as OwnOrderContent,
        ...access.credentials,
      }),
    placeholderData: (before) => before,
    retry: false,
    gcTime: 0,
  })
  const change = useOrderAction({
    orderId: order._id,
    send: (body: ChangeOwnOrder, options) =>
      storeCall('POST /orders/{id}/change', { params: { id: order._id }, body, ...options }),
    success: 'Order changed',
    onDone: onClose,
  })
  // After a refused input, the last result stays on the screen.
  const seen = useLast(query.data)
  const isCurrent = isRested && query.isSuccess && !query.isPlaceholderData
  const isChanged = isCurrent && (seen?.preview.changes.length ?? 0) > 0
  const isBlocked = !isChanged || (seen?.preview.problems.length ?? 0) > 0
  const error = query.error ?? change.error
  const fields = error instanceof CallError ? error.fields : {}
  const errorOf = (name: string) => fields[`shippingAddress.${name}`] ?? fields[name]
  const isShownAtField = address !== null && addressFields.some((name) => errorOf(name) !== undefined)
  const toggle = (itemId: string) => {
    const others = new Set(removed)
    if (!others.delete(itemId)) others.add(itemId)
    setRemoved(others)
  }
  return (
    <FormDialog
      title="Change Order"
      description={
        tracking.changeableUntil
          ? `You can change order ${order.orderNumber} until ${formatDateTime(tracking.changeableUntil)}.`
          : `Order ${order.orderNumber}`
      }
      // On a phone, the new total may be below the visible part of the dialog.
      submitLabel={
        seen && !isBlocked ? `Save Change, ${formatRupees(seen.preview.after.total)}` : 'Save Change'
      }
      busy={change.isPending}
      barred={isBlocked}
      changed={isChanged}
      failure={
        error &&
        !isShownAtField && (
          <Alert
            action={
              query.error && !isAnswered(query.error) ? (
                <Button size="sm" variant="secondary" onClick={() => void query.refetch()}>
                  Try Again
                </Button>
              ) : undefined
            }
          >
            {messageOf(error)}
          </Alert>
        )
      }
      onSubmit={() => {
        if (!seen || isBlocked) return
        change.mutate({ ...content, version: seen.version, expectedTotal: seen.preview.after.total })
      }}
      onClose={onClose}
    >
      <p className="text-sm text-muted">
        Items keep their prices. If a new quantity reaches or misses a quantity price, today’s price for that
        quantity applies.
      </p>
      <ul aria-label="Items" className="divide-y divide-line rounded border border-line">
        {order.items.map(({ _id, name, image, quantity }) => {
          const isRemoved = removed.has(_id)
          return (
            <UnitLine
              key={_id}
              name={name}
              image={image}
              text={isRemoved ? `Removed, ${quantity} ordered` : `${quantity} ordered`}
            >
              <div className="flex items-center gap-2">
                {!isRemoved && (
                  <QuantityStepper
                    size="sm"
                    label={`Quantity of ${name}`}
                    value={units.find(({ itemId }) => itemId === _id)?.quantity ?? quantity}
                    onChange={(wanted) =>
                      setUnits(
                        units.map((line) => (line.itemId === _id ? { ...line, quantity: wanted } : line)),
                      )
                    }
                  />
                )}
                <IconButton
                  label={isRemoved ? `Restore ${name}` : `Remove ${name}`}
                  disabled={!isRemoved && content.lines.length === 1}
                  onClick={() => toggle(_id)}
                  icon={isRemoved ? <Undo2 aria-hidden="true" /> : <Trash2 aria-hidden="true" />}
                />
              </div>
            </UnitLine>
          )
        })}
      </ul>
      {seen?.preview.problems.map((problem) => (
        <Alert key={problem}>{problem}</Alert>
      ))}
      {content.lines.length === 1 && removed.size > 0 && (
        <p className="text-sm text-muted">One item must stay. To remove all of them, cancel the order.</p>
      )}
      <Checkbox
        label="Deliver to another address"
        checked={address !== null}
        onChange={({ target }) => setAddress(target.checked ? addressOf(order) : null)}
      />
      {address !== null && (
        <div className="grid gap-4 sm:grid-cols-2">
          {addressFields.map((name) => {
            const props = {
              value: address[name],
              autoComplete: hints[name],
              onChange: ({ target }: { target: { value: string } }) =>
                setAddress({ ...address, [name]: target.value }),
            }
            return (
              <Field
                key={name}
                label={labels[name]}
                required={name !== 'phone'}
                error={errorOf(name)}
                className={name === 'nameOrCompany' || name === 'fullAddress' ? 'sm:col-span-2' : ''}
              >
                {name === 'fullAddress' ? (
                  <TextArea rows={2} {...props} />
                ) : name === 'state' ? (
                  <StateInput {...props} />
                ) : (
                  <TextInput {...props} />
                )}
              </Field>
            )
          })}
        </div>
      )}
      {seen && seen.preview.shipping.length > 0 && (
        <Field label="Delivery method" error={fields.shippingMethod}>
          <NativeSelect value={method} onChange={({ target }) => setMethod(target.value)}>
            <option value="">As it is{order.shippingChoice ? `: ${order.shippingChoice.name}` : ''}</option>
            {seen.preview.shipping.map(({ _id, name, cost }) => (
              <option key={_id} value={_id}>
                {`${name}, ${formatRupees(cost)}`}
              </option>
            ))}
          </NativeSelect>
        </Field>
      )}
      {!seen && !error && <p className="text-sm text-muted">Computing the total…</p>}
      {seen && (
        <section
          aria-label="Result of the change"
          aria-live="polite"
          aria-busy={!isCurrent}
          className="grid gap-3"
        >
          <ul className="list-disc pl-5 text-sm wrap-anywhere empty:hidden">
            {seen.preview.changes.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <DescriptionList>
            <DescriptionRow term="Total before" numeric>
              {formatRupees(seen.preview.before.total)}
            </DescriptionRow>
            <DescriptionRow term="New total" numeric strong>
              {formatRupees(seen.preview.after.total)}
            </DescriptionRow>
          </DescriptionList>
          {seen.preview.notices.map((notice) => (
            <Alert key={notice} tone="warning">
              {notice}
            </Alert>
          ))}
          {isCurrent && !isChanged && <p className="text-sm text-muted">Nothing has been changed yet.</p>}
        </section>
      )}
    </FormDialog>
  )
}

const labels = {
  nameOrCompany: 'Name or Company',
  fullAddress: 'Full Address',
  zipCode: 'PIN Code',
  city: 'City',
  state: 'State',
  country: 'Country',
  phone: 'Phone (optional)',
} as const

const hints = {
  nameOrCompany: 'name',
  fullAddress: 'street-address',
  zipCode: 'postal-code',
  city: 'address-level2',
  state: 'address-level1',
  country: 'country-name',
  phone: 'tel',
} as const

const addressOf = ({ shippingAddress: address }: OrderView): TypedAddress => ({
  nameOrCompany: address.nameOrCompany,
  fullAddress: address.fullAddress,
  zipCode: address.zipCode,
  city: address.city,
  state: address.state,
  country: address.country,
  phone: address.phone ?? '',
})

/** Returns the newest value that was there. */
function useLast<Value>(value: Value | undefined): Value | undefined {
  const last = useRef(value)
  if (value !== undefined) last.current = value
  return last.current
}

/** Returns a text once it hasn't changed for a moment. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
