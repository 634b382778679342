// The draft of a quote: customer, delivery, lines, freight and terms. Amounts follow while typing; Ctrl+S saves.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Save, UserRoundSearch } from 'lucide-react'
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react'
import { gstStates, registeredState } from '#contract/base/gst-states'
import { normalizeGstin } from '#contract/base/gstin'
import type { QuoteDetail } from '#contract/quotes/admin'
import { freightTerms } from '#contract/quotes/quotes'
import { adminCall } from '#web/admin/call.ts'
import { stateChoices } from '#web/admin/kit/form/state-choices.ts'
import { SuggestBox } from '#web/admin/kit/form/suggest-box.tsx'
import { useUnsavedChanges } from '#web/admin/kit/form/use-unsaved-changes.tsx'
import { mayDo } from '#web/admin/kit/rights/rights.ts'
import { LineEditor } from '#web/admin/orders/lines/line-editor.tsx'
import { CallError, messageOf } from '#web/api/call.ts'
import { GstinField } from '#web/shop/gstin-field.tsx'
import { SumRows } from '#web/shop/sum-rows.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import { AmountInput } from '#web/ui/form/amount-input.tsx'
import { Field, FieldError, NativeSelect, TextArea, TextInput } from '#web/ui/form/field.tsx'
import { toastSuccess } from '#web/ui/overlay/toast.tsx'
import { freightLabels } from './quote-labels.ts'
import { acceptQuote } from './quote-query.ts'
import { type QuoteErrors, type QuoteValues, quoteToSave, quoteValues } from './quote-values.ts'

interface QuoteEditorProps {
  quote: QuoteDetail
  onDirty: (isDirty: boolean) => void
}

export function QuoteEditor({ quote, onDirty }: QuoteEditorProps) {
  /** The quote as it was when the values were taken from it. */
  const [base, setBase] = useState(quote)
  const [values, setValues] = useState(() => quoteValues(quote))
  const [isChecked, setChecked] = useState(false)
  const client = useQueryClient()
  const checked = quoteToSave(values)
  const text = JSON.stringify(values)
  const isDirty = text !== JSON.stringify(quoteValues(base))
  // A draft that someone else has changed replaces the typed one only if nothing is unsaved; otherwise saving is refused.
  if (quote !== base && (!isDirty || JSON.stringify(quote.draft) === JSON.stringify(base.draft))) {
    setBase(quote)
    if (!isDirty) setValues(quoteValues(quote))
  }
  const { question } = useUnsavedChanges(isDirty)
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const body = useDeferredValue('draft' in checked ? checked.draft : null)
  const pricing = useQuery({
    queryKey: ['quote-prices', JSON.stringify(body)],
    queryFn: ({ signal }) => adminCall('POST /quotes/prices', { body: body ?? quote.draft, signal }),
    enabled: isDirty && body !== null,
    placeholderData: keepPreviousData,
  })
  const priced = isDirty ? (pricing.data?.priced ?? quote.priced) : quote.priced
  const saving = useMutation({
    mutationFn: (draft: QuoteDetail['draft']) =>
      adminCall('PUT /quotes/{id}', {
        params: { id: quote._id },
        body: { ...draft, version: base.version },
      }),
    onSuccess(reply) {
      acceptQuote(client, reply)
      setBase(reply.quote)
      setValues(quoteValues(reply.quote))
      setChecked(false)
      toastSuccess(reply.message, 'quote')
    },
  })
  const save = () => {
    setChecked(true)
    if ('draft' in checked && !saving.isPending) saving.mutate(checked.draft)
  }
  const refused: QuoteErrors = saving.error instanceof CallError ? saving.error.fields : {}
  const errors: QuoteErrors = { ...refused, ...(isChecked && 'errors' in checked ? checked.errors : {}) }
  const change = (changed: Partial<QuoteValues>) => setValues((before) => ({ ...before, ...changed }))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Ctrl+S saves from any field inside
    <div
      className="grid gap-4"
      onKeyDown={(event) => {
        if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        if (isDirty) save()
      }}
    >
      <Customer values={values} errors={errors} onChange={change} />
      <Card title="Products">
        <LineEditor
          lines={values.lines}
          onChange={(next) => setValues((before) => ({ ...before, lines: next(before.lines) }))}
          prices={priced.lines}
          customer={values.customerId}
          mayOverride={mayDo('orders.price')}
        />
        {errors.lines && <FieldError className="mt-2">{errors.lines}</FieldError>}
        {priced.problems.map((problem) => (
          <Alert key={problem} className="mt-3">
            {problem}
          </Alert>
        ))}
        <DescriptionList className="mt-4 ml-auto max-w-sm">
          <SumRows
            subtotal={priced.amounts.subtotal}
            discount={priced.amounts.discountAmount > 0 ? priced.amounts.discountAmount : null}
            shipping={priced.amounts.freight > 0 ? priced.amounts.freight : null}
            gst={priced.amounts.gstAmount}
            roundOff={priced.amounts.roundOff}
            total={priced.amounts.total}
          />
        </DescriptionList>
      </Card>
      <Terms values={values} errors={errors} onChange={change} />
      {saving.error && <Alert>{messageOf(saving.error)}</Alert>}
      {isChecked && 'errors' in checked && <Alert>Correct the marked fields first.</Alert>}
      <div className="sticky bottom-0 z-10 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-surface py-3">
        <p role="status" className="text-sm text-muted">
          {isDirty ? 'Unsaved changes' : 'All changes saved'}
        </p>
        <Button
          icon={<Save aria-hidden="true" />}
          disabled={!isDirty}
          busy={saving.isPending}
          onClick={save}
          title="Ctrl+S"
        >
          Save Draft
        </Button>
      </div>
      {question}
    </div>
  )
}

interface PartProps {
  values: QuoteValues
  errors: QuoteErrors
  onChange: (changed: Partial<QuoteValues>) => void
}

function Customer({ values, errors, onChange }: PartProps) {
  const input = (
    field: 'name' | 'email' | 'phone' | 'businessName' | 'fullAddress' | 'city' | 'zipCode',
  ) => ({
    value: values[field],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [field]: target.value }),
  })
  const state = registeredState({ gstin: '', state: values.state })
  return (
    <Card
      title="Customer"
      description={
        values.customerId === null
          ? 'Without an account. The prices of a visitor are suggested.'
          : 'With an account: their own prices are suggested, and they see the quote there.'
      }
    >
      <div className="mb-5 flex flex-wrap items-start gap-3">
        <div className="min-w-0 flex-1 basis-72">
          <SuggestBox
            label="Find a customer"
            placeholder="Name, phone, email or GSTIN"
            noun="customers"
            searchKey={['quote-customers']}
            find={async (search) =>
              (await adminCall('GET /admin/order-drafts/customers', { query: { search } })).customers
            }
            keyOf={({ _id }) => _id}
            onChoose={({ _id, name, email, phone, gstin, businessName, city }) => {
              const code = gstin === '' ? null : registeredState({ gstin, state: '' })
              onChange({
                customerId: _id,
                name,
                email,
                phone,
                gstin,
                businessName,
                ...(city !== '' && values.city === '' && { city }),
                ...(code && values.state === '' && { state: gstStates[code] }),
              })
            }}
            render={({ name, email, phone, city }) => (
              <>
                <span className="block truncate font-semibold">{name}</span>
                <span className="block truncate text-muted">
                  {[phone, email, city].filter(Boolean).join(' · ')}
                </span>
              </>
            )}
          />
        </div>
        {values.customerId !== null && (
          <Button
            variant="secondary"
            icon={<UserRoundSearch aria-hidden="true" />}
            onClick={() => onChange({ customerId: null })}
          >
            Without Account
          </Button>
        )}
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label="Name" required error={errors.name}>
          <TextInput autoComplete="off" {...input('name')} />
        </Field>
        <Field label="Business name" error={errors.businessName}>
          <TextInput autoComplete="off" {...input('businessName')} />
        </Field>
        <Field label="Email" error={errors.email}>
          <TextInput type="email" autoComplete="off" {...input('email')} />
        </Field>
        <Field label="Phone" error={errors.phone}>
          <TextInput type="tel" autoComplete="off" {...input('phone')} />
        </Field>
        <GstinField
          value={values.gstin}
          error={errors.gstin}
          hint="For a business. It decides the place of supply."
          onChange={({ target }) => {
            const code = registeredState({ gstin: normalizeGstin(target.value), state: '' })
            onChange({
              gstin: target.value,
              ...(code && values.state === '' && { state: gstStates[code] }),
            })
          }}
        />
        <Field label="State of delivery" required error={errors.state} hint="It decides the tax.">
          <NativeSelect
            value={state ?? ''}
            onChange={({ target }) =>
              onChange({
                state: target.value === '' ? '' : gstStates[target.value as keyof typeof gstStates],
              })
            }
          >
            {stateChoices.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field
          label="Address"
          error={errors.fullAddress}
          hint="If known: the customer enters it on acceptance."
        >
          <TextInput autoComplete="off" {...input('fullAddress')} />
        </Field>
        <div className="grid grid-cols-2 gap-3">
          <Field label="PIN code" error={errors.zipCode}>
            <TextInput inputMode="numeric" autoComplete="off" {...input('zipCode')} />
          </Field>
          <Field label="City" error={errors.city}>
            <TextInput autoComplete="off" {...input('city')} />
          </Field>
        </div>
      </div>
    </Card>
  )
}

function Terms({ values, errors, onChange }: PartProps): ReactNode {
  return (
    <Card title="Terms">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label="Valid until" required error={errors.validUntil}>
          <TextInput
            type="date"
            value={values.validUntil}
            onChange={({ target }) => onChange({ validUntil: target.value })}
          />
        </Field>
        <Field
          label="Days of credit"
          error={errors.creditDays}
          hint={
            mayDo('orders.credit')
              ? 'After the invoice. Empty for payment before dispatch.'
              : 'You need the permission “Give credit” to change this.'
          }
        >
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            disabled={!mayDo('orders.credit')}
            value={values.creditDays}
            onChange={({ target }) => onChange({ creditDays: target.value })}
          />
        </Field>
        <Field label="Freight" error={errors.freight}>
          <NativeSelect
            value={values.freight}
            onChange={({ target }) => onChange({ freight: target.value as QuoteValues['freight'] })}
          >
            {freightTerms.map((value) => (
              <option key={value} value={value}>
                {freightLabels[value]}
              </option>
            ))}
          </NativeSelect>
        </Field>
        {values.freight === 'fixed' && (
          <Field label="Amount of freight" required error={errors.freightAmount} hint="Without GST">
            <AmountInput
              value={values.freightAmount}
              onChange={({ target }) => onChange({ freightAmount: target.value })}
            />
          </Field>
        )}
        <Field label="Note to the customer" error={errors.note} className="sm:col-span-2">
          <TextArea
            rows={2}
            value={values.note}
            onChange={({ target }) => onChange({ note: target.value })}
          />
        </Field>
        <Field label="Terms" error={errors.terms} className="sm:col-span-2" hint="Printed on the quotation.">
          <TextArea
            rows={3}
            value={values.terms}
            onChange={({ target }) => onChange({ terms: target.value })}
          />
        </Field>
        <Field
          label="Remarks"
          error={errors.internalNote}
          className="sm:col-span-2"
          hint="Visible to staff only. They stay with the quote, and don’t appear in the timeline."
        >
          <TextArea
            rows={2}
            value={values.internalNote}
            onChange={({ target }) => onChange({ internalNote: target.value })}
          />
        </Field>
      </div>
    </Card>
  )
}
