// The inquiry form. Input is never lost, and every error says how to correct it.
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { Product } from '#contract/catalogue/catalogue'
import { InquiryInput } from '#contract/inquiries/inquiries'
import { CallError, messageOf } from '#web/api/call.ts'
import { storeCall } from '#web/store/call.ts'
import { unitsText } from '#web/store/catalogue/product-facts.ts'
import { useSeller } from '#web/store/shell/seller.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, NativeSelect, TextArea, TextInput } from '#web/ui/form/field.tsx'
import type { Occasion } from './occasions.ts'
import { type Interest, interestIn, useInterests } from './use-interests.ts'

interface InquiryFormProps {
  occasion: Occasion
  /** The product that the visitor came from. */
  product: Product | undefined
  /** How many the visitor wanted; empty if unknown. */
  quantity: string
  /** The visitor's search that found nothing; empty if there was none. */
  search: string
  onSent: (ticketNumber: string) => void
}

export function InquiryForm({ occasion, product, quantity, search, onSent }: InquiryFormProps) {
  const interests = useInterests()
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(InquiryInput),
    reValidateMode: 'onChange',
    defaultValues: emptyInquiry(occasion, { product, quantity, search }, interests),
  })
  const { errors } = formState
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: InquiryInput) => storeCall('POST /inquiries', { body }),
    onSuccess: ({ ticketNumber }) => onSent(ticketNumber),
    onError: (failure) => {
      const fields = failure instanceof CallError ? Object.entries(failure.fields) : []
      fields.forEach(([name, message], at) => {
        setError(name as keyof InquiryInput, { message }, { shouldFocus: at === 0 })
      })
    },
  })
  const submit = handleSubmit((inquiry) => mutate(inquiry))

  return (
    // POST, so that without JavaScript the input doesn't end up in the URL.
    <form noValidate method="post" aria-label={occasion.formTitle} onSubmit={(event) => void submit(event)}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Name" required error={errors.name?.message}>
          <TextInput autoComplete="name" maxLength={100} {...register('name')} />
        </Field>
        <Field label="Company" error={errors.company?.message}>
          <TextInput autoComplete="organization" maxLength={150} {...register('company')} />
        </Field>
        <Field label="Email" required error={errors.email?.message}>
          <TextInput type="email" autoComplete="email" maxLength={254} {...register('email')} />
        </Field>
        <Field label="Phone" required error={errors.phone?.message}>
          <TextInput type="tel" autoComplete="tel" maxLength={40} {...register('phone')} />
        </Field>
        {!occasion.isComplaint && (
          <>
            <Field label="Product interest" error={errors.productInterest?.message}>
              <NativeSelect {...register('productInterest')}>
                <option value="">Choose a product</option>
                {interests.map(({ value, name }) => (
                  <option key={value} value={value}>
                    {name}
                  </option>
                ))}
              </NativeSelect>
            </Field>
            <Field label="Quantity" hint={occasion.quantityHint} error={errors.quantity?.message}>
              <TextInput maxLength={100} {...register('quantity')} />
            </Field>
          </>
        )}
        <Field
          label={occasion.messageLabel}
          hint={occasion.messageHint}
          required
          error={errors.message?.message}
          className="sm:col-span-2"
        >
          <TextArea rows={6} maxLength={4_000} {...register('message')} />
        </Field>
        <div aria-hidden="true" className="sr-only">
          <label htmlFor="inquiry-website">Leave this empty</label>
          <input id="inquiry-website" type="text" tabIndex={-1} autoComplete="off" {...register('website')} />
        </div>
        <div className="grid gap-4 sm:col-span-2">
          {error && <Alert>{messageOf(error)}</Alert>}
          <WithoutScript />
          <Button type="submit" size="lg" busy={isPending} className="sm:justify-self-start">
            {occasion.button ?? 'Send Inquiry'}
          </Button>
        </div>
      </div>
    </form>
  )
}

function WithoutScript() {
  const seller = useSeller()
  return (
    <noscript>
      <p className="font-semibold">
        {`Sending this form needs JavaScript.${seller?.email ? ` You can also write to ${seller.email}.` : ''}`}
      </p>
    </noscript>
  )
}

const emptyInquiry = (
  { subject }: Occasion,
  { product, quantity, search }: Pick<InquiryFormProps, 'product' | 'quantity' | 'search'>,
  interests: readonly Interest[],
): InquiryInput => ({
  subject: product && subject === 'general' ? 'product' : subject,
  name: '',
  email: '',
  phone: '',
  company: '',
  productInterest: product ? interestIn(interests, product.category?.slug) : '',
  quantity: product && quantity !== '' ? unitsText(product, Number(quantity)) : '',
  message: product ? `I am interested in ${product.name}.\n` : search ? `I am looking for: ${search}\n` : '',
  website: '',
})
