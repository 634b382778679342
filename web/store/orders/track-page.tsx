// Finds an order by its number together with the phone number or email address given with it.
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { LookUpOrder } from '#contract/orders/order-page'
import { messageOf } from '#web/api/call.ts'
import { showFieldErrors } from '#web/shop/field-errors.ts'
import { storeCall } from '#web/store/call.ts'
import { paths } from '#web/store/paths.ts'
import { Seo } from '#web/store/shell/seo.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/form/field.tsx'
import { SectionHeading } from '#web/ui/text/heading.tsx'

export default function TrackPage() {
  const navigate = useNavigate()
  const form = useForm({
    resolver: zodResolver(LookUpOrder),
    defaultValues: { orderNumber: '', contact: '' },
  })
  const { errors } = form.formState
  const find = useMutation({
    mutationFn: (body: LookUpOrder) => storeCall('POST /order-page/lookups', { body }),
    onSuccess: ({ token }) => void navigate(`${paths.order}#token=${token}`),
    onError: (error) => showFieldErrors(error, form.setError, ['orderNumber', 'contact']),
  })
  return (
    <>
      <Seo
        title="Track your order"
        description="Find your order by its number, without signing in."
        canonicalPath={paths.track}
      />
      <div className="mx-auto max-w-xl px-4 pt-8 pb-16 sm:px-6">
        <SectionHeading
          level={1}
          title="Track your order"
          text="The order number is in our emails and on the parcel. You need no account."
        />
        <form
          noValidate
          className="mt-6 grid gap-5"
          onSubmit={(event) => void form.handleSubmit((body) => find.mutate(body))(event)}
        >
          {find.error && <Alert>{messageOf(find.error)}</Alert>}
          <Field label="Order number" required error={errors.orderNumber?.message}>
            <TextInput autoComplete="off" autoCapitalize="characters" {...form.register('orderNumber')} />
          </Field>
          <Field
            label="Phone number or email"
            required
            hint="As given with the order."
            error={errors.contact?.message}
          >
            <TextInput autoComplete="email" {...form.register('contact')} />
          </Field>
          <Button type="submit" size="lg" busy={find.isPending || find.isSuccess}>
            Find My Order
          </Button>
        </form>
        <p className="mt-6 text-muted">
          Do you have an account?{' '}
          <Link
            to={paths.myOrders}
            className="inline-flex min-h-11 items-center font-semibold text-indigo underline underline-offset-3 hover:text-indigo-deep"
          >
            See My Orders
          </Link>
        </p>
      </div>
    </>
  )
}
