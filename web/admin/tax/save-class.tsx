// Adds or edits a tax class.
import { Pencil, Plus } from 'lucide-react'
import { z } from 'zod'
import { type TaxClass, TaxClassInput } from '#contract/tax/admin-classes'
import { exemptionNames, exemptions } from '#contract/tax/exemptions'
import { adminCall } from '#web/admin/call.ts'
import { action } from '#web/admin/kit/action/action.tsx'
import { type Fields, select, text } from '#web/admin/kit/form/fields.tsx'
import { blankClass, type ClassValues, classInput, valuesOf } from './class-values.ts'
import { RuleFields } from './rule-fields.tsx'

/** Validates the form values with the contract's schema. */
const ClassForm = z.custom<ClassValues>().transform(classInput).pipe(TaxClassInput)

const fields: Fields<ClassValues, TaxClass | null> = {
  name: text({ label: 'Name', maxLength: 80, required: true }),
  hsnPrefixes: text({
    label: 'HSN codes',
    hint: 'First digits, for example 5703, 63. The class is suggested for products with these codes.',
    maxLength: 1_000,
  }),
  exemption: select({
    label: 'At a rate of 0%, the goods are',
    choices: exemptionNames.map((value) => ({ value, label: exemptions[value] })),
    hint: 'GST returns report the three kinds separately.',
  }),
  rules: { custom: ({ form }) => <RuleFields form={form} /> },
}

const form = {
  size: 'md',
  text: () =>
    'The rate depends on the price of one unit after the discount. Existing orders keep their rates.',
  schema: ClassForm,
  fields,
} as const

export const createClass = action({
  ...form,
  label: 'Add Tax Class',
  icon: <Plus aria-hidden="true" />,
  title: (_: null) => 'Add Tax Class',
  start: blankClass,
  route: 'POST /tax/classes',
  send: (_, body) => adminCall('POST /tax/classes', { body }),
})

export const editClass = action({
  ...form,
  label: 'Edit',
  icon: <Pencil aria-hidden="true" />,
  title: ({ name }: TaxClass) => <span className="wrap-anywhere">{`Edit ${name}`}</span>,
  submit: 'Save Tax Class',
  start: valuesOf,
  route: 'PUT /tax/classes/{id}',
  send: ({ _id, version }, body) =>
    adminCall('PUT /tax/classes/{id}', { params: { id: _id }, body: { ...body, version } }),
})
