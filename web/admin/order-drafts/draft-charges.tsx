// Freight and other charges of a draft.
import { Plus, Trash2 } from 'lucide-react'
import { formatRupees } from '#contract/base/rupee-text'
import { chargeKinds } from '#contract/orders/amended-amounts'
import { type DraftChargeKind, draftChargeKinds } from '#contract/orders/drafts/order-draft-content'
import { usualMethod } from '#contract/shipping/store'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { AmountInput } from '#web/ui/form/amount-input.tsx'
import { Field, NativeSelect, TextInput } from '#web/ui/form/field.tsx'
import type { DraftValues } from './draft-values.ts'
import type { DraftEditing } from './use-draft.ts'

/** A value of the select: "method:<id>", or another kind of freight. */
const freightValue = ({ kind, method }: DraftValues['freight']) =>
  kind === 'method' && method !== '' ? `method:${method}` : kind

export function DraftChargesCard({ editing }: { editing: DraftEditing }) {
  const { values, change, price, errors } = editing
  const { freight, charges } = values
  const isCounterSale = values.delivery.kind === 'counter'
  const usual = usualMethod(price.shipping)
  const setFreight = (changed: Partial<DraftValues['freight']>) =>
    change((now) => ({ ...now, freight: { ...now.freight, ...changed } }))
  const setCharge = (id: string, changed: Partial<DraftValues['charges'][number]>) =>
    change((now) => ({
      ...now,
      charges: now.charges.map((charge) => (charge.id === id ? { ...charge, ...changed } : charge)),
    }))
  return (
    <Card title="Freight and Charges">
      <div className="grid gap-4">
        {isCounterSale ? (
          <p className="text-sm text-muted">No freight: the goods are handed over at the counter.</p>
        ) : (
          <>
            <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_8rem]">
              <Field label="Freight" size="sm">
                <NativeSelect
                  size="sm"
                  value={freightValue(freight)}
                  onChange={({ target }) => {
                    const [kind = 'method', method = ''] = target.value.split(':')
                    setFreight({ kind: kind as DraftValues['freight']['kind'], method })
                  }}
                >
                  <option value="method">
                    {usual
                      ? `Usual method: ${usual.name}, ${formatRupees(usual.cost)}`
                      : 'Usual shipping method'}
                  </option>
                  {price.shipping.map(({ _id, name, cost }) => (
                    <option key={_id} value={`method:${_id}`}>
                      {`${name}, ${formatRupees(cost)}`}
                    </option>
                  ))}
                  {freight.kind === 'method' &&
                    freight.method !== '' &&
                    !price.shipping.some(({ _id }) => _id === freight.method) && (
                      <option value={`method:${freight.method}`}>Chosen method</option>
                    )}
                  <option value="amount">Enter the freight</option>
                  <option value="later">Freight is added later</option>
                  <option value="buyer">The customer pays the transport</option>
                </NativeSelect>
              </Field>
              {freight.kind === 'amount' && (
                <Field label="Amount (₹)" size="sm" hint="Without GST" error={errors['freight.amount']}>
                  <AmountInput
                    size="sm"
                    aria-label="Freight without GST"
                    value={freight.amount}
                    onChange={({ target }) => setFreight({ amount: target.value })}
                  />
                </Field>
              )}
            </div>
            {price.freeShipping && (
              <p className="text-sm text-muted">The shop pays for delivery to this customer.</p>
            )}
          </>
        )}
        {charges.length > 0 && (
          <ul aria-label="Other charges" className="grid gap-3">
            {charges.map(({ id, kind, label, amount }, at) => (
              <li
                key={id}
                className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[9rem_minmax(0,1fr)_8rem_auto]"
              >
                <Field label="Charge" size="sm">
                  <NativeSelect
                    size="sm"
                    value={kind}
                    onChange={({ target }) => setCharge(id, { kind: target.value as DraftChargeKind })}
                  >
                    {draftChargeKinds.map((one) => (
                      <option key={one} value={one}>
                        {chargeKinds[one]}
                      </option>
                    ))}
                  </NativeSelect>
                </Field>
                <Field label="Name on the invoice" size="sm" error={errors[`charges.${at}.label`]}>
                  <TextInput
                    size="sm"
                    maxLength={60}
                    autoComplete="off"
                    placeholder={chargeKinds[kind]}
                    value={label}
                    onChange={({ target }) => setCharge(id, { label: target.value })}
                  />
                </Field>
                <Field label="Amount (₹)" size="sm" error={errors[`charges.${at}.amount`]}>
                  <AmountInput
                    size="sm"
                    placeholder="Without GST"
                    value={amount}
                    onChange={({ target }) => setCharge(id, { amount: target.value })}
                  />
                </Field>
                <IconButton
                  size="sm"
                  className="sm:mt-6"
                  label={`Remove ${label || chargeKinds[kind]}`}
                  icon={<Trash2 aria-hidden="true" />}
                  onClick={() =>
                    change((now) => ({ ...now, charges: now.charges.filter((charge) => charge.id !== id) }))
                  }
                />
              </li>
            ))}
          </ul>
        )}
        <Button
          size="sm"
          variant="secondary"
          className="justify-self-start"
          icon={<Plus aria-hidden="true" />}
          disabled={charges.length >= 10}
          onClick={() =>
            change((now) => ({
              ...now,
              charges: [...now.charges, { id: String(Date.now()), kind: 'packing', label: '', amount: '' }],
            }))
          }
        >
          Add Charge
        </Button>
      </div>
    </Card>
  )
}
