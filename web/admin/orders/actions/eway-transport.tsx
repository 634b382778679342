// Notice in the dispatch dialogs that the goods need an e-way bill, and how they travel.
import { type UseFormReturn, useController, useWatch } from 'react-hook-form'
import type { OrderDetail } from '#contract/orders/admin-detail'
import type { Transport } from '#contract/shipping/transport'
import { type TransportErrors, TransportFields } from '#web/admin/orders/dispatch/transport-fields.tsx'
import { Rupees } from '#web/shop/rupees.tsx'
import { Alert } from '#web/ui/alert.tsx'

export const needsEway = ({ eway }: OrderDetail): boolean => eway?.isNeeded ?? false

/** The fields that the forms of both dialogs have. */
interface EwayValues {
  trackingNumber: string
  transport: Transport
}

interface EwayTransportProps {
  form: UseFormReturn<EwayValues>
  subject: OrderDetail
}

/** @param form that of one of the dialogs */
export const ewayTransport = ({ form, subject }: { form: unknown; subject: OrderDetail }) =>
  needsEway(subject) ? <EwayTransport form={form as UseFormReturn<EwayValues>} subject={subject} /> : null

function EwayTransport({ form, subject: { eway } }: EwayTransportProps) {
  const { field } = useController({ control: form.control, name: 'transport' })
  const trackingNumber = useWatch({ control: form.control, name: 'trackingNumber' })
  const wrong = form.formState.errors.transport ?? {}
  const errors: TransportErrors = Object.fromEntries(
    Object.entries(wrong).map(([name, error]) => [name, (error as { message?: string }).message ?? '']),
  )
  return (
    <fieldset ref={field.ref} tabIndex={-1} className="grid gap-3 outline-none">
      <legend className="sr-only">E-way bill</legend>
      <Alert tone="warning">
        Needs an e-way bill before it leaves: <Rupees value={eway?.value ?? 0} /> is above{' '}
        <Rupees value={eway?.limit ?? 0} />. How does it travel?
      </Alert>
      <TransportFields
        value={field.value}
        onChange={field.onChange}
        errors={errors}
        trackingNumber={trackingNumber.trim()}
      />
    </fieldset>
  )
}
