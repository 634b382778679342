// One order on the page that dispatches many.
import { X } from 'lucide-react'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { formatRupees } from '#contract/base/rupee-text'
import type { OrderToDispatch } from '#contract/orders/dispatch'
import { OrderLink } from '#web/admin/orders/order-cells.tsx'
import { PaymentStateBadge } from '#web/admin/orders/order-status-badge.tsx'
import { Rupees } from '#web/shop/rupees.tsx'
import { units } from '#web/shop/unit-line.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/form/choice.tsx'
import { Field, FieldError, TextInput } from '#web/ui/form/field.tsx'
import type { Draft, DraftErrors, Shared } from './dispatch-drafts.ts'
import { SharedFields } from './shared-fields.tsx'
import { TransportFields } from './transport-fields.tsx'

interface DispatchRowProps {
  order: OrderToDispatch
  draft: Draft
  shared: Shared
  errors: DraftErrors
  /** Why the server refused the last attempt. */
  refusal: string | undefined
  onChange: (change: Partial<Draft>) => void
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => void
  onRemove: () => void
}

export function DispatchRow(props: DispatchRowProps) {
  const { order, draft, shared, errors, refusal, onChange, onPaste, onRemove } = props
  const { orderNumber, block } = order
  return (
    <li className="relative grid gap-3 px-4 py-3">
      <div className="grid items-start gap-x-4 gap-y-2 lg:grid-cols-[minmax(0,1fr)_20rem_auto]">
        <Facts order={order} />
        {block === null ? (
          <Field
            size="sm"
            label={`Tracking number of ${orderNumber}`}
            labelHidden
            error={errors.trackingNumber}
            className="max-lg:order-last"
          >
            <TextInput
              size="sm"
              data-tracking
              placeholder="Tracking number"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={60}
              enterKeyHint="next"
              className="tabular-nums"
              value={draft.trackingNumber}
              onChange={(event) => onChange({ trackingNumber: event.target.value })}
              onKeyDown={goOn}
              onPaste={onPaste}
            />
          </Field>
        ) : (
          <p className="text-sm font-medium text-turmeric-deep">{block}</p>
        )}
        <span className="flex items-center gap-1 max-lg:absolute max-lg:right-4">
          {block === null && (
            <Button
              size="sm"
              variant="ghost"
              aria-expanded={draft.own !== null}
              aria-label={`Other carrier for ${orderNumber}`}
              onClick={() => onChange({ own: draft.own === null ? shared : null })}
            >
              {draft.own === null ? 'Other Carrier' : 'Same Carrier'}
            </Button>
          )}
          <IconButton
            size="sm"
            label={`Remove ${orderNumber} from this page`}
            title="Remove"
            icon={<X aria-hidden="true" />}
            onClick={onRemove}
          />
        </span>
      </div>
      {refusal !== undefined && <Alert tone="error">{refusal}</Alert>}
      {block === null && (
        <>
          {draft.own && (
            <SharedFields
              size="sm"
              of={orderNumber}
              value={draft.own}
              carrierError={errors.carrier}
              onChange={(own) => onChange({ own })}
            />
          )}
          <Consents {...props} />
        </>
      )}
    </li>
  )
}

function Facts({ order }: { order: OrderToDispatch }) {
  const { orderNumber, customer, city, zipCode, value, paymentState, packer } = order
  return (
    <div className="min-w-0 text-sm leading-6">
      <p className="truncate max-lg:pr-36">
        <OrderLink orderNumber={orderNumber} /> <span className="font-semibold">{customer}</span>
      </p>
      <p className="flex flex-wrap items-center gap-x-2 text-muted">
        <span className="min-w-0 truncate">
          {[city, zipCode].filter(Boolean).join(' ')} · {units(order.units)} · <Rupees value={value} />
        </span>
        <PaymentStateBadge state={paymentState} />
        {packer && <span className="truncate">packed by {packer.name}</span>}
      </p>
    </div>
  )
}

/** Consents and details that the dispatch still needs. */
function Consents({ order, draft, errors, onChange }: DispatchRowProps) {
  const { orderNumber, eway, isUnpaid, balance } = order
  return (
    <>
      {isUnpaid && (
        <div>
          <Checkbox
            size="sm"
            label={`Dispatch ${orderNumber} although ${formatRupees(balance)} is unpaid`}
            checked={draft.acceptUnpaid}
            aria-invalid={errors.acceptUnpaid !== undefined || undefined}
            onChange={(event) => onChange({ acceptUnpaid: event.target.checked })}
          />
          {errors.acceptUnpaid && <FieldError>{errors.acceptUnpaid}</FieldError>}
        </div>
      )}
      {eway.isNeeded && (
        <fieldset className="grid gap-3 rounded border border-turmeric-deep/40 bg-turmeric-soft/50 px-3.5 py-3">
          <legend className="sr-only">E-way bill of {orderNumber}</legend>
          <p className="text-sm font-medium text-turmeric-deep">
            Needs an e-way bill before it leaves: <Rupees value={eway.value} /> is above{' '}
            <Rupees value={eway.limit} />. How does it travel?
          </p>
          <TransportFields
            size="sm"
            value={draft.transport}
            errors={errors.transport ?? {}}
            trackingNumber={draft.trackingNumber.trim()}
            onChange={(transport) => onChange({ transport })}
          />
          <div>
            <Checkbox
              size="sm"
              label="Dispatch without these details"
              description="The e-way bill has to be generated before the goods leave."
              checked={draft.acceptWithoutEway}
              aria-invalid={errors.acceptWithoutEway !== undefined || undefined}
              onChange={(event) => onChange({ acceptWithoutEway: event.target.checked })}
            />
            {errors.acceptWithoutEway && <FieldError>{errors.acceptWithoutEway}</FieldError>}
          </div>
        </fieldset>
      )}
    </>
  )
}

/** Barcode scanners send Enter after each number: it moves to the next order, from the last one to the button. */
function goOn(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return
  event.preventDefault()
  const { form } = event.currentTarget
  const fields = [...(form?.querySelectorAll<HTMLInputElement>('[data-tracking]') ?? [])]
  const next = fields[fields.indexOf(event.currentTarget) + (event.shiftKey ? -1 : 1)]
  next?.select()
  const target = next ?? form?.querySelector<HTMLButtonElement>('[type=submit]')
  target?.focus()
}
