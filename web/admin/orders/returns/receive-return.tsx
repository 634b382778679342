// Records returned units per line as restocked or scrap. Units returned as damaged default to scrap.
import { PackageCheck } from 'lucide-react'
import { type UseFormReturn, useController } from 'react-hook-form'
import type { z } from 'zod'
import { today } from '#contract/base/days'
import { creditNoteWarning } from '#contract/orders/credit-note-period'
import type { ListedReturn } from '#contract/returns/admin'
import { isDamage, returnStepBlock } from '#contract/returns/returns'
import { textarea } from '#web/admin/kit/form/fields.tsx'
import { UnitLine, units } from '#web/shop/unit-line.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { QuantityStepper } from '#web/ui/form/quantity-stepper.tsx'
import { returnAction } from './return-action.ts'
import { ReceiveReturn, sendReturnStep } from './return-step.ts'

type ReceiveForm = z.input<typeof ReceiveReturn>

export const receiveReturn = returnAction({
  label: 'Receive…',
  to: 'received',
  icon: <PackageCheck />,
  step: true,
  offered: ({ status }) => returnStepBlock(status, 'received') === null,
  title: ({ returnNumber }) => `Receive ${returnNumber}`,
  text: () => 'Units to restock go back into stock at once. Scrap is only recorded.',
  submit: 'Mark Received',
  blocked: ({ status }) => returnStepBlock(status, 'received'),
  warning: ({ creditNotePeriod }) => creditNotePeriod && creditNoteWarning(creditNotePeriod, today()),
  schema: ReceiveReturn,
  start: ({ items, reason }): ReceiveForm => ({
    items: items.map(({ itemId, quantity }) => split(itemId, quantity, isDamage(reason) ? quantity : 0)),
    note: '',
  }),
  fields: {
    items: { custom: (parts) => <Arrived {...parts} /> },
    note: textarea({
      label: 'Message to the customer',
      hint: 'Included in the email that confirms the arrival.',
      rows: 2,
    }),
  },
  send: (found, step, key) => sendReturnStep(found, { to: 'received', ...step }, key),
})

/** Units to restock and scrap always add up to the received units. */
const split = (itemId: string, quantity: number, scrap: number) => ({
  itemId,
  restock: quantity - scrap,
  scrap,
})

interface ArrivedProps {
  form: UseFormReturn<ReceiveForm>
  subject: ListedReturn
  error: string | undefined
}

function Arrived({ form, subject, error }: ArrivedProps) {
  const { field } = useController({ control: form.control, name: 'items' })
  return (
    <div>
      <ul aria-label="Units received" className="divide-y divide-line rounded border border-line">
        {subject.items.map(({ itemId, name, image, quantity }) => {
          const { restock = 0, scrap = 0 } = field.value.find((line) => line.itemId === itemId) ?? {}
          const choose = (count: number) =>
            field.onChange(
              field.value.map((line) => (line.itemId === itemId ? split(itemId, quantity, count) : line)),
            )
          return (
            <UnitLine key={itemId} name={name} image={image} text={`${units(quantity)} sent back`}>
              <Count
                label="Restock"
                of={name}
                value={restock}
                max={quantity}
                onChange={(count) => choose(quantity - count)}
              />
              <Count label="Scrap" of={name} value={scrap} max={quantity} onChange={choose} />
            </UnitLine>
          )
        })}
      </ul>
      {error && <FieldError className="mt-1.5">{error}</FieldError>}
    </div>
  )
}

interface CountProps {
  label: string
  of: string
  value: number
  max: number
  onChange: (count: number) => void
}

function Count({ label, of, value, max, onChange }: CountProps) {
  return (
    <fieldset aria-label={`${label}: ${of}`} className="grid justify-items-center gap-1">
      <span aria-hidden="true" className="text-xs font-semibold text-muted">
        {label}
      </span>
      <QuantityStepper
        size="sm"
        min={0}
        max={max}
        value={value}
        label={`${label}: ${of}`}
        onChange={onChange}
      />
    </fieldset>
  )
}
