// Settings for unpaid orders: how long they reserve their units, and how much one account may reserve.
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
    hint: 'Time to pay after the day of the order. 0 means no deadline. Applies to new orders.',
    min: 0,
    max: 60,
  }),
  changeHours: number({
    half: true,
    label: 'Hours for changes by customers',
    hint: 'How long after the order customers can change quantities, address and delivery of an unpaid order, until you begin to process it. 0 means never.',
    min: 0,
    max: 720,
  }),
  remind: tick({
    label: 'Remind customers',
    description: 'By email, the day before the last day to pay and on the morning of that day.',
  }),
}

const perAccount: Fields<Values, null> = {
  maxOrdersPerHour: number({
    half: true,
    label: 'Orders within an hour',
    hint: 'Including cancelled ones. 0 means no limit.',
    min: 0,
    max: 1_000,
  }),
  maxUnpaidOrders: number({
    half: true,
    label: 'Unpaid orders',
    hint: 'At the same time. 0 means no limit.',
    min: 0,
    max: 10_000,
  }),
  maxUnpaidUnits: number({
    half: true,
    label: 'Unpaid units of a new customer',
    hint: 'In all unpaid orders of an account that has never paid for an order. 0 means no limit.',
    min: 0,
    max: 1_000_000,
  }),
  maxUnpaidUnitsOfPayers: number({
    half: true,
    label: 'Unpaid units of other customers',
    hint: 'In all unpaid orders of an account that has paid for an order, such as a regular trader. 0 means no limit.',
    min: 0,
    max: 1_000_000,
  }),
}

const closed: Fields<Values, null> = {
  holidays: { custom: ({ form }) => <HolidayFields form={form} /> },
}

const groups = [
  {
    title: 'Unpaid orders',
    text: 'An order that is neither paid nor reported as paid by its last day is cancelled, and its units can be sold to others. Orders that are paid on delivery, partly paid, on hold or in preparation are never cancelled automatically. If the money arrives later, the order is reinstated as long as its units are in stock.',
    fields: waiting,
  },
  {
    title: 'Limits per account',
    text: 'They keep your stock from being reserved without payment. An order counts as unpaid until you record a payment or begin to prepare it; orders that are paid on delivery count too. A customer at a limit keeps the cart and is told what to do.',
    fields: perAccount,
  },
  {
    title: 'Bank holidays',
    text: 'Sundays, second and fourth Saturdays, 26 January, 15 August and 2 October never count as business days.',
    fields: closed,
  },
]

export default function UnpaidOrdersPage() {
  const query = useQuery(routeQuery(adminCall, 'GET /settings/unpaid-orders', {}))
  return (
    <SettingsFrame
      title="Unpaid Orders"
      text="How long orders wait for payment, and how many one account may have."
      query={query}
    >
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

/** The effect of the settings on an order placed today. */
function Example({ values }: { values: Values }) {
  const checked = UnpaidOrders.safeParse(values)
  const days = checked.success ? checked.data.businessDays : 0
  const holidays = new Set(checked.success ? checked.data.holidays.map(({ day }) => day) : [])
  return (
    <Card title="An order placed today">
      <p className="text-sm">
        {days === 0
          ? 'It has no payment deadline.'
          : `It must be paid by the end of ${formatLongDay(businessDaysAfter(today(), days, holidays))}.`}
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
        Add Holiday
      </Button>
    </fieldset>
  )
}
