// Adds, edits or duplicates a promotion.
import { Copy, Pencil, Plus } from 'lucide-react'
import { z } from 'zod'
import { type AdminPromotion, PromotionInput } from '#contract/prices/admin-promotions'
import { promotionBlock } from '#contract/prices/promotion-state'
import { adminCall } from '#web/admin/call.ts'
import { action } from '#web/admin/kit/action/action.tsx'
import { amount, type Fields, number, text, tick } from '#web/admin/kit/form/fields.tsx'
import { GoodsFields, goodsOf } from '#web/admin/prices/sales/goods-fields.tsx'
import { BenefitFields } from './benefit-fields.tsx'
import { CodeField } from './code-field.tsx'
import { GroupField } from './group-field.tsx'
import { PromotionPreview } from './promotion-preview.tsx'
import { blankPromotion, copyOf, type PromotionValues, promotionInput, valuesOf } from './promotion-values.ts'

/** Validates the form values with the contract's schema. */
const PromotionForm = z.custom<PromotionValues>().transform(promotionInput).pipe(PromotionInput)

const fields: Fields<PromotionValues, unknown> = {
  name: text({
    label: 'Name',
    hint: 'Customers see it in cart and order. Example: Diwali offer.',
    maxLength: 80,
    required: true,
  }),
  code: { custom: ({ form, error }) => <CodeField form={form} error={error} /> },
  kind: { custom: ({ form }) => <BenefitFields form={form} /> },
  goods: { custom: ({ form }) => <GoodsFields form={goodsOf(form)} noun="promotion" /> },
  minimumAmount: amount({
    label: 'Minimum value (₹)',
    hint: 'Value of these goods in the order, after other discounts.',
    half: true,
  }),
  minimumQuantity: number({
    label: 'Minimum quantity',
    hint: 'Units of these goods in the order.',
    min: 1,
    step: 1,
    half: true,
  }),
  maxUses: number({
    label: 'Uses in total',
    hint: 'Cancelled orders don’t count. Empty for no limit.',
    min: 1,
    step: 1,
    half: true,
  }),
  maxUsesPerCustomer: number({
    label: 'Uses per customer',
    hint: 'Empty for no limit.',
    min: 1,
    step: 1,
    half: true,
  }),
  startsAt: text({
    label: 'Starts',
    hint: 'Indian time. Empty to start now.',
    type: 'datetime-local',
    half: true,
  }),
  endsAt: text({
    label: 'Ends',
    hint: 'Indian time. 00:00 is the midnight before that day. Empty for no end.',
    type: 'datetime-local',
    half: true,
  }),
  groups: { custom: ({ form }) => <GroupField form={form} /> },
  isFirstOrderOnly: tick({
    label: 'Only for first orders',
    description: 'Customers who have ordered before can’t use it.',
  }),
  isCombinable: tick({
    label: 'Combines with other promotions',
    description: 'Otherwise customers get the best one. It combines only with promotions that have this too.',
  }),
}

const form = {
  size: 'lg',
  text: (_: unknown, values: PromotionValues) => <PromotionPreview values={values} />,
  schema: PromotionForm,
  fields,
} as const

export const createPromotion = action({
  ...form,
  label: 'Add Promotion',
  icon: <Plus aria-hidden="true" />,
  title: (_: null) => 'Add Promotion',
  start: blankPromotion,
  route: 'POST /prices/promotions',
  send: (_, body) => adminCall('POST /prices/promotions', { body }),
})

export const editPromotion = action({
  ...form,
  label: 'Edit',
  icon: <Pencil aria-hidden="true" />,
  title: ({ name }: AdminPromotion) => <span className="wrap-anywhere">{`Edit ${name}`}</span>,
  submit: 'Save Promotion',
  offered: (promotion: AdminPromotion) => promotionBlock(promotion, 'edit') === null,
  blocked: (promotion) => promotionBlock(promotion, 'edit'),
  start: valuesOf,
  route: 'PUT /prices/promotions/{id}',
  send: ({ _id, version }, body) =>
    adminCall('PUT /prices/promotions/{id}', { params: { id: _id }, body: { ...body, version } }),
})

export const duplicatePromotion = action({
  ...form,
  label: 'Duplicate',
  icon: <Copy aria-hidden="true" />,
  title: ({ name }: AdminPromotion) => <span className="wrap-anywhere">{`Duplicate ${name}`}</span>,
  submit: 'Add Promotion',
  start: copyOf,
  route: 'POST /prices/promotions',
  send: (_, body) => adminCall('POST /prices/promotions', { body }),
})
