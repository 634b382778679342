// The application for a trade account. Input is never lost, and every error says how to correct it.
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { TradeApplicationInput } from '#contract/companies/applications'
import { messageOf } from '#web/api/call.ts'
import { showFieldErrors } from '#web/shop/field-errors.ts'
import { storeCall } from '#web/store/call.ts'
import { paths } from '#web/store/paths.ts'
import { Seo } from '#web/store/shell/seo.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, TextArea, TextInput } from '#web/ui/form/field.tsx'
import { SectionHeading } from '#web/ui/text/heading.tsx'
import { useFocusAfter } from '#web/ui/use-focus-after.ts'

const TITLE = 'Apply for a trade account'

const empty: TradeApplicationInput = {
  businessName: '',
  gstin: '',
  contactName: '',
  email: '',
  phone: '',
  buys: '',
  website: '',
}

export default function TradeAccountPage() {
  const form = useForm({ resolver: zodResolver(TradeApplicationInput), defaultValues: empty })
  const { errors } = form.formState
  const sending = useMutation({
    mutationFn: (body: TradeApplicationInput) => storeCall('POST /trade-applications', { body }),
    onError: (error) =>
      showFieldErrors(error, form.setError, [
        'businessName',
        'gstin',
        'contactName',
        'email',
        'phone',
        'buys',
      ]),
  })
  const done = useFocusAfter<HTMLDivElement>(sending.isSuccess)
  return (
    <>
      <Seo
        title={TITLE}
        description="Trade accounts for businesses: your own prices, several branches and people, and payment after the invoice."
        canonicalPath={paths.tradeAccount}
      />
      <div className="mx-auto max-w-2xl px-4 pt-8 pb-16 sm:px-6">
        <SectionHeading
          level={1}
          title={TITLE}
          text="For shops, hotels and offices that order regularly: your own prices, several branches and people, and payment after the invoice."
        />
        <div ref={done} tabIndex={-1} className="outline-none" role="status">
          {sending.data && (
            <p className="mt-6 rounded border border-line bg-surface p-5 font-semibold">
              {sending.data.message}
            </p>
          )}
        </div>
        {!sending.isSuccess && (
          <form
            noValidate
            method="post"
            aria-label={TITLE}
            className="mt-6 grid gap-5 sm:grid-cols-2"
            onSubmit={(event) => void form.handleSubmit((body) => sending.mutate(body))(event)}
          >
            <Field label="Business name" required error={errors.businessName?.message}>
              <TextInput autoComplete="organization" maxLength={150} {...form.register('businessName')} />
            </Field>
            <Field label="GSTIN" required hint="15 characters" error={errors.gstin?.message}>
              <TextInput
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={20}
                {...form.register('gstin')}
              />
            </Field>
            <Field label="Your name" required error={errors.contactName?.message}>
              <TextInput autoComplete="name" maxLength={120} {...form.register('contactName')} />
            </Field>
            <Field label="Phone" required error={errors.phone?.message}>
              <TextInput type="tel" autoComplete="tel" maxLength={40} {...form.register('phone')} />
            </Field>
            <Field
              label="Email"
              required
              hint="You sign in to the trade account with it."
              error={errors.email?.message}
              className="sm:col-span-2"
            >
              <TextInput type="email" autoComplete="email" maxLength={254} {...form.register('email')} />
            </Field>
            <Field
              label="Products you buy"
              required
              hint="Which products, and about how many in a month."
              error={errors.buys?.message}
              className="sm:col-span-2"
            >
              <TextArea rows={5} maxLength={2_000} {...form.register('buys')} />
            </Field>
            <div aria-hidden="true" className="sr-only">
              <label htmlFor="application-website">Leave this empty</label>
              <input
                id="application-website"
                type="text"
                tabIndex={-1}
                autoComplete="off"
                {...form.register('website')}
              />
            </div>
            <div className="grid gap-4 sm:col-span-2">
              {sending.error && <Alert>{messageOf(sending.error)}</Alert>}
              <Button type="submit" size="lg" busy={sending.isPending} className="sm:justify-self-start">
                Send Application
              </Button>
            </div>
          </form>
        )}
      </div>
    </>
  )
}
