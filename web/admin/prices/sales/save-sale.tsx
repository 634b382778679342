// Adds or edits a sale.

import { Pencil, Plus } from 'lucide-react'
import { z } from 'zod'
import { SaleInput, type ScheduledSale } from '#contract/prices/admin-sales'
import { saleBlock } from '#contract/prices/sale-state'
import { adminCall } from '#web/admin/call.ts'
import { action } from '#web/admin/kit/action/action.tsx'
import { amount, type Fields, text, tick } from '#web/admin/kit/form/fields.tsx'
import { PriceBasis } from '#web/admin/kit/price-basis.tsx'
import { GoodsFields, goodsOf } from './goods-fields.tsx'
import { blankSale, type SaleValues, saleInput, valuesOf } from './sale-values.ts'

/** Validates the form values with the contract's schema. */
const SaleForm = z.custom<SaleValues>().transform(saleInput).pipe(SaleInput)

const fields: Fields<SaleValues, unknown> = {
  name: text({
    label: 'Name',
    hint: 'Shown to customers. Example: Diwali sale.',
    maxLength: 80,
    required: true,
  }),
  startsAt: text({
    label: 'Starts',
    hint: 'Indian time.',
    type: 'datetime-local',
    half: true,
    required: true,
  }),
  endsAt: text({
    label: 'Ends',
    hint: 'Indian time. 00:00 is the midnight before that day.',
    type: 'datetime-local',
    half: true,
    required: true,
  }),
  discount: amount({ label: 'Discount (%)', hint: 'Off the product’s own price.', half: true }),
  price: amount({
    label: 'Or price (₹)',
    hint: (
      <>
        The same price for all its goods, <PriceBasis />.
      </>
    ),
    half: true,
  }),
  goods: { custom: ({ form }) => <GoodsFields form={goodsOf(form)} noun="sale" /> },
  takesGroupDiscount: tick({
    label: 'Group discounts apply on top',
    description: 'Otherwise members of groups get the sale price or their discount, whichever is lower.',
  }),
  combinesWithLists: tick({
    label: 'Combine with price lists',
    description:
      'The discount also comes off the prices of price lists. Only for a discount in percent: a fixed price is the same for everyone.',
  }),
}

const form = {
  size: 'lg',
  text: () => 'Customers get the lowest of sale price, price lists and the product’s own price.',
  schema: SaleForm,
  fields,
} as const

export const createSale = action({
  ...form,
  label: 'Add Sale',
  icon: <Plus aria-hidden="true" />,
  title: (_: null) => 'Add Sale',
  start: blankSale,
  route: 'POST /prices/sales',
  send: (_, body) => adminCall('POST /prices/sales', { body }),
})

export const editSale = action({
  ...form,
  label: 'Edit',
  icon: <Pencil aria-hidden="true" />,
  title: ({ name }: ScheduledSale) => <span className="wrap-anywhere">{`Edit ${name}`}</span>,
  submit: 'Save Sale',
  offered: ({ state }: ScheduledSale) => saleBlock(state, 'edit') === null,
  blocked: ({ state }) => saleBlock(state, 'edit'),
  start: valuesOf,
  route: 'PUT /prices/sales/{id}',
  send: ({ _id, version }, body) =>
    adminCall('PUT /prices/sales/{id}', { params: { id: _id }, body: { ...body, version } }),
})
