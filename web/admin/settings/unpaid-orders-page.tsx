// How long orders that nobody pays keep their units.
import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import type { z } from 'zod'
import { businessDaysAfter } from '#contract/base/business-days'
import { formatLongDay, today } from '#contract/base/days'
import { UnpaidOrders } from '#contract/settings/unpaid-orders'
import { adminCall } from '#web/admin/call.ts'
import { type Fields, number, tick } from '#web/admin/kit/form/fields.tsx'
import { routeQuery } from '#web/api/query.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Field, FieldError, TextInput } from '#web/ui/form/field.tsx'
import { SettingsForm } from './settings-form.tsx'
import { SettingsFrame } from './settings-frame.tsx'

type Values = z.input<typeof UnpaidOrders>

const waiting: Fields<Values, null> = {
  businessDays: number({
    half: true,
    label: 'Business days',
    hint: 'After the day of the order. 0 keeps unpaid orders however long. Counts for new orders.',
    min: 0,
    max: 60,
  }),
  remind: tick({
    label: 'Remind customers',
    description: 'By email, the day before an order is cancelled and on its last morning.',
  }),
}

const closed: Fields<Values, null> = {
  holidays: { custom: ({ form }) => <HolidayFields form={form} /> },
}

const groups = [
  {
    title: 'Unpaid orders',
    text: 'An order that is not paid, nor reported as paid, by its last day is cancelled, and its units can be sold to others. Orders that are paid on delivery, in part paid, on hold or in preparation are never cancelled by themselves. If the money comes later all the same, the order goes on while its units are there.',
    fields: waiting,
  },
  {
    title: 'Bank holidays',
    text: 'Sundays, second and fourth Saturdays, 26 January, 15 August and 2 October do not count as business days anyway.',
    fields: closed,
  },
]

export default function UnpaidOrdersPage() {
  const query = useQuery(routeQuery(adminCall, 'GET /settings/unpaid-orders', {}))
  return (
    <SettingsFrame title="Unpaid Orders" text="How long orders wait for their payment." query={query}>
      {({ settings, version }) => (
        <SettingsForm
          label="Unpaid orders"
          schema={UnpaidOrders}
          settings={settings}
          version={version}
          groups={groups}
          route="PUT /settings/unpaid-orders"
          save={(values, of) =>
            adminCall('PUT /settings/unpaid-orders', { body: { ...values, version: of } })
          }
          aside={(values) => <Example values={values} />}
        />
      )}
    </SettingsFrame>
  )
}

/** What the settings mean for an order of today. */
function Example({ values }: { values: Values }) {
  const checked = UnpaidOrders.safeParse(values)
  const days = checked.success ? checked.data.businessDays : 0
  const holidays = new Set(checked.success ? checked.data.holidays.map(({ day }) => day) : [])
  return (
    <Card title="An order of today">
      <p className="text-sm">
        {days === 0
          ? 'It waits for its payment however long.'
          : `It is kept until the end of ${formatLongDay(businessDaysAfter(today(), days, holidays))}.`}
      </p>
    </Card>
  )
}

function HolidayFields({ form }: { form: UseFormReturn<Values> }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'holidays' })
  const errors = form.formState.errors.holidays
  const general = errors?.root?.message ?? errors?.message
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Bank holidays</legend>
      <ol className="grid max-w-lg gap-3">
        {fields.map(({ id }, at) => (
          <li key={id} className="flex items-start gap-2">
            <Field
              label={`Day ${at + 1}`}
              labelHidden
              error={errors?.[at]?.day?.message}
              className="min-w-0 flex-1"
            >
              <TextInput type="date" {...form.register(`holidays.${at}.day`)} />
            </Field>
            <Field
              label={`Name ${at + 1}`}
              labelHidden
              error={errors?.[at]?.name?.message}
              className="min-w-0 flex-1"
            >
              <TextInput placeholder="Diwali" maxLength={60} {...form.register(`holidays.${at}.name`)} />
            </Field>
            <IconButton
              label={`Remove holiday ${at + 1}`}
              icon={<X aria-hidden="true" />}
              onClick={() => remove(at)}
            />
          </li>
        ))}
      </ol>
      {general && (
        <FieldError role="alert" className="mt-2">
          {general}
        </FieldError>
      )}
      <Button
        size="sm"
        variant="secondary"
        className={fields.length > 0 ? 'mt-3' : undefined}
        icon={<Plus aria-hidden="true" />}
        onClick={() => append({ day: '', name: '' }, { focusName: `holidays.${fields.length}.day` })}
      >
        Add holiday
      </Button>
    </fieldset>
  )
}
