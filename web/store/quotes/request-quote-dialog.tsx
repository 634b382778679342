// Asks for a quote for products with their quantities, with or without an account.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { counted } from '#contract/base/rupee-text'
import { QuoteRequest } from '#contract/quotes/quotes'
import { CallError, messageOf } from '#web/api/call.ts'
import { createIdempotencyKey } from '#web/api/idempotency.ts'
import { GstinField } from '#web/shop/gstin-field.tsx'
import { storeCall } from '#web/store/call.ts'
import { usePersonalQuery } from '#web/store/session/personal-query.ts'
import { useSession } from '#web/store/session/session.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageSpinner } from '#web/ui/feedback.tsx'
import { Field, TextArea, TextInput } from '#web/ui/form/field.tsx'
import { PhoneInput } from '#web/ui/form/phone-input.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx'
import type { QuotedItem } from './quoted-item.ts'

interface RequestQuoteDialogProps {
  items: readonly QuotedItem[]
  onClose: () => void
}

export default function RequestQuoteDialog(props: RequestQuoteDialogProps) {
  const { status, user } = useSession()
  const profile = usePersonalQuery('GET /user/profile', {}, { select: (reply) => reply.user })
  const [sent, setSent] = useState<string | null>(null)
  if (sent !== null) return <Sent number={sent} isCustomer={user !== null} onClose={props.onClose} />
  if (status !== 'guest' && profile.isPending && !profile.error)
    return (
      <Dialog open onOpenChange={(open) => !open && props.onClose()} title="Request a quote">
        <PageSpinner />
      </Dialog>
    )
  const { name = '', email, phone = '', gstin = '', businessName = '' } = profile.data ?? {}
  return (
    <RequestForm
      {...props}
      isCustomer={user !== null}
      known={{ name, email: email ?? '', phone, gstin, businessName }}
      onSent={setSent}
    />
  )
}

interface RequestFormProps extends RequestQuoteDialogProps {
  isCustomer: boolean
  known: Record<'name' | 'email' | 'phone' | 'gstin' | 'businessName', string>
  onSent: (number: string) => void
}

type Values = RequestFormProps['known'] & Record<'pinCode' | 'message' | 'website', string>

function RequestForm({ items, isCustomer, known, onSent, onClose }: RequestFormProps) {
  const [values, setValues] = useState<Values>({ ...known, pinCode: '', message: '', website: '' })
  const [units, setUnits] = useState(() => items.map(({ quantity }) => String(quantity)))
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [key] = useState(createIdempotencyKey)
  const asking = useMutation({
    mutationFn: (body: QuoteRequest) =>
      isCustomer
        ? storeCall('POST /user/quote-requests', { body, idempotencyKey: key })
        : storeCall('POST /quote-requests', { body, idempotencyKey: key }),
    onSuccess: ({ quoteNumber }) => onSent(quoteNumber),
    onError: (error) => setErrors(error instanceof CallError ? error.fields : {}),
  })
  const submit = () => {
    const checked = QuoteRequest.safeParse({
      ...values,
      lines: items.map(({ productId }, at) => ({ productId, quantity: Number(units[at]) })),
    })
    if (checked.success) {
      setErrors({})
      asking.mutate(checked.data)
      return
    }
    const found: Record<string, string> = {}
    for (const { path, message } of checked.error.issues) found[path.slice(0, 2).join('.')] ??= message
    setErrors(found)
  }
  const input = (field: keyof Values) => ({
    value: values[field],
    onChange: ({ target }: { target: { value: string } }) => {
      setValues((before) => ({ ...before, [field]: target.value }))
      setErrors(({ [field]: _, ...rest }) => rest)
    },
  })
  return (
    <FormDialog
      title="Request a quote"
      description={`For ${items.length === 1 ? items[0]?.name : counted(items.length, 'product')}. We answer with prices, freight and terms.`}
      submitLabel="Send Request"
      busy={asking.isPending}
      failure={asking.error && <Alert>{messageOf(asking.error)}</Alert>}
      onSubmit={submit}
      onClose={onClose}
    >
      <ul className="grid gap-3">
        {items.map(({ productId, name, unit }, at) => (
          <li key={productId} className="grid grid-cols-[minmax(0,1fr)_7rem] items-start gap-3">
            <span className="self-center wrap-anywhere">{name}</span>
            <Field label={`Quantity of ${name}, in ${unit}`} labelHidden error={errors[`lines.${at}`]}>
              <TextInput
                inputMode="numeric"
                autoComplete="off"
                className="text-right tabular-nums"
                value={units[at] ?? ''}
                onFocus={({ target }) => target.select()}
                onChange={({ target }) =>
                  setUnits((before) => before.map((text, index) => (index === at ? target.value : text)))
                }
              />
            </Field>
          </li>
        ))}
      </ul>
      <Field label="Name" required error={errors.name}>
        <TextInput autoComplete="name" maxLength={100} {...input('name')} />
      </Field>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label="Email" error={errors.email} hint="Email or phone, for our answer.">
          <TextInput type="email" autoComplete="email" maxLength={254} {...input('email')} />
        </Field>
        <Field label="Phone" error={errors.phone}>
          <PhoneInput {...input('phone')} />
        </Field>
        <GstinField error={errors.gstin} hint="Optional" {...input('gstin')} />
        <Field label="PIN code" error={errors.pinCode} hint="Where we deliver, for the freight.">
          <TextInput inputMode="numeric" autoComplete="postal-code" {...input('pinCode')} />
        </Field>
      </div>
      <Field label="Message" error={errors.message} hint="Sizes, colours, delivery date, target price.">
        <TextArea rows={3} maxLength={2_000} {...input('message')} />
      </Field>
      {/* For bots; hidden from people and from screen readers. */}
      <div aria-hidden="true" className="sr-only">
        <label htmlFor="quote-website">Leave this empty</label>
        <input id="quote-website" type="text" tabIndex={-1} autoComplete="off" {...input('website')} />
      </div>
    </FormDialog>
  )
}

interface SentProps {
  number: string
  isCustomer: boolean
  onClose: () => void
}

const Sent = ({ number, isCustomer, onClose }: SentProps) => (
  <Dialog
    open
    onOpenChange={(open) => !open && onClose()}
    title="Thank you for your request"
    footer={<Button onClick={onClose}>Close</Button>}
  >
    <p role="status">
      {'Your request has the number '}
      <strong>{number}</strong>
      {isCustomer
        ? '. We will send you the quote; you also find it under Quotes in your account.'
        : '. We will send you the quote soon.'}
    </p>
  </Dialog>
)
