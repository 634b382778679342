// Adds a price list, or edits its name and the customers it applies to.
import { Pencil, Plus } from 'lucide-react'
import { z } from 'zod'
import { type PriceList, PriceListInput } from '#contract/prices/admin-lists'
import { adminCall } from '#web/admin/call.ts'
import { action } from '#web/admin/kit/action/action.tsx'
import { type Fields, text, tick } from '#web/admin/kit/form/fields.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { AudienceFields } from './audience-fields.tsx'
import { blankList, type PriceListValues, priceListInput, valuesOf } from './price-list-values.ts'

/** Validates the form values with the contract's schema. */
const PriceListForm = z.custom<PriceListValues>().transform(priceListInput).pipe(PriceListInput)

const fields: Fields<PriceListValues, unknown> = {
  name: text({
    label: 'Name',
    hint: 'Customers see it as the reason for a price.',
    maxLength: 80,
    required: true,
  }),
  groups: { custom: ({ form }) => <AudienceFields form={form} /> },
  countsFamilies: tick({
    label: 'Variants of a family count together',
    description:
      'For example, 4 blue and 6 red towels get the price from 10. Otherwise each variant counts alone.',
  }),
}

const form = {
  size: 'md',
  text: () => 'The lowest price that a customer is entitled to applies.',
  schema: PriceListForm,
  fields,
} as const

export const createPriceList = action({
  ...form,
  label: 'Add Price List',
  icon: <Plus aria-hidden="true" />,
  title: (_: null) => 'Add Price List',
  start: blankList,
  route: 'POST /prices/lists',
  send: (_, body) => adminCall('POST /prices/lists', { body }),
  opens: ({ priceList }) => adminPaths.priceList(priceList._id),
})

export const editPriceList = action({
  ...form,
  label: 'Edit',
  icon: <Pencil aria-hidden="true" />,
  title: ({ name }: PriceList) => <span className="wrap-anywhere">{`Edit ${name}`}</span>,
  submit: 'Save Price List',
  start: valuesOf,
  route: 'PUT /prices/lists/{id}',
  send: ({ _id, version }, body) =>
    adminCall('PUT /prices/lists/{id}', { params: { id: _id }, body: { ...body, version } }),
})
