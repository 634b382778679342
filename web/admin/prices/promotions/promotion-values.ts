// Form values of a promotion. Typed input stays text until it is submitted, so that nothing is lost.
import type { z } from 'zod'
import {
  type AdminPromotion,
  hasField,
  type KindField,
  type PromotionInput,
} from '#contract/prices/admin-promotions'
import type { DescribedPromotion } from '#contract/prices/promotion-text'
import type { PromotionKind } from '#contract/prices/promotions'
import { indianTime, momentOf } from '#web/admin/kit/form/indian-time.ts'
import type { GoodsValues } from '#web/admin/prices/sales/goods-fields.tsx'
import { readOptionalAmount } from '#web/ui/form/amount-input.tsx'

export interface PromotionValues extends GoodsValues {
  name: string
  code: string
  kind: PromotionKind
  discount: string
  maxDiscount: string
  amount: string
  buyQuantity: string
  getQuantity: string
  minimumAmount: string
  minimumQuantity: string
  families: string[]
  /** Ids. */
  groups: string[]
  isFirstOrderOnly: boolean
  isCombinable: boolean
  maxUses: string
  maxUsesPerCustomer: string
  /** Indian time, as in the input. */
  startsAt: string
  endsAt: string
}

export const blankPromotion = (): PromotionValues => ({
  name: '',
  code: '',
  kind: 'percent',
  discount: '',
  maxDiscount: '',
  amount: '',
  buyQuantity: '',
  getQuantity: '',
  minimumAmount: '',
  minimumQuantity: '',
  goods: 'everything',
  products: [],
  families: [],
  categories: [],
  groups: [],
  isFirstOrderOnly: false,
  isCombinable: false,
  maxUses: '',
  maxUsesPerCustomer: '',
  startsAt: '',
  endsAt: '',
})

const typed = (number: number | null) => (number === null ? '' : String(number))

export const valuesOf = (promotion: AdminPromotion): PromotionValues => ({
  name: promotion.name,
  code: promotion.code ?? '',
  kind: promotion.kind,
  discount: typed(promotion.discount),
  maxDiscount: typed(promotion.maxDiscount),
  amount: typed(promotion.amount),
  buyQuantity: typed(promotion.buyQuantity),
  getQuantity: typed(promotion.getQuantity),
  minimumAmount: typed(promotion.minimumAmount),
  minimumQuantity: typed(promotion.minimumQuantity),
  goods: promotion.isForEverything ? 'everything' : 'chosen',
  products: promotion.products.map(({ _id, sku }) => sku ?? _id),
  families: promotion.families.map(({ slug }) => slug),
  categories: promotion.categories.map(({ _id }) => _id),
  groups: promotion.groups.map(({ _id }) => _id),
  isFirstOrderOnly: promotion.isFirstOrderOnly,
  isCombinable: promotion.isCombinable,
  maxUses: typed(promotion.maxUses),
  maxUsesPerCustomer: typed(promotion.maxUsesPerCustomer),
  startsAt: indianTime(promotion.startsAt),
  endsAt: indianTime(promotion.endsAt),
})

/** A copy needs a code of its own, and times that are still to come. */
export function copyOf(promotion: AdminPromotion): PromotionValues {
  const isOver = promotion.endsAt !== null && Date.parse(promotion.endsAt) <= Date.now()
  const values = valuesOf(promotion)
  return {
    ...values,
    name: `Copy of ${promotion.name}`.slice(0, 80),
    code: '',
    startsAt: isOver ? '' : values.startsAt,
    endsAt: isOver ? '' : values.endsAt,
  }
}

/** Empty for kinds without the field, which the form then hides. */
const ownNumber = (values: PromotionValues, field: KindField) =>
  hasField(values.kind, field) ? readOptionalAmount(values[field]) : null

/** Input for the contract's schema, which validates it. */
export const promotionInput = (values: PromotionValues): z.input<typeof PromotionInput> => ({
  name: values.name,
  code: values.code,
  kind: values.kind,
  discount: ownNumber(values, 'discount'),
  maxDiscount: ownNumber(values, 'maxDiscount'),
  amount: ownNumber(values, 'amount'),
  buyQuantity: ownNumber(values, 'buyQuantity'),
  getQuantity: ownNumber(values, 'getQuantity'),
  minimumAmount: readOptionalAmount(values.minimumAmount),
  minimumQuantity: readOptionalAmount(values.minimumQuantity),
  isForEverything: values.goods === 'everything',
  products: values.goods === 'everything' ? [] : values.products,
  families: values.goods === 'everything' ? [] : values.families,
  categories: values.goods === 'everything' ? [] : values.categories,
  groups: values.groups,
  isFirstOrderOnly: values.isFirstOrderOnly,
  isCombinable: values.isCombinable,
  maxUses: readOptionalAmount(values.maxUses),
  maxUsesPerCustomer: readOptionalAmount(values.maxUsesPerCustomer),
  startsAt: values.startsAt ? momentOf(values.startsAt) : null,
  endsAt: values.endsAt ? momentOf(values.endsAt) : null,
})

interface Names {
  categories: ReadonlyMap<string, string>
  groups: ReadonlyMap<string, string>
}

/** Describes typed values; numbers that aren't valid yet count as missing. */
export function described(values: PromotionValues, { categories, groups }: Names): DescribedPromotion {
  const valid = (number: number | null | undefined) =>
    number !== null && number !== undefined && Number.isFinite(number) ? number : null
  const input = promotionInput(values)
  const namesOf = (ids: readonly string[], names: ReadonlyMap<string, string>) =>
    ids.flatMap((id) => names.get(id) ?? [])
  return {
    kind: values.kind,
    discount: valid(input.discount),
    maxDiscount: valid(input.maxDiscount),
    amount: valid(input.amount),
    buyQuantity: valid(input.buyQuantity),
    getQuantity: valid(input.getQuantity),
    minimumAmount: valid(input.minimumAmount),
    minimumQuantity: valid(input.minimumQuantity),
    isForEverything: values.goods === 'everything',
    goods: [...namesOf(values.categories, categories), ...values.families, ...values.products],
    groups: namesOf(values.groups, groups),
    isFirstOrderOnly: values.isFirstOrderOnly,
    maxUses: valid(input.maxUses),
    maxUsesPerCustomer: valid(input.maxUsesPerCustomer),
    startsAt: input.startsAt ?? null,
    endsAt: input.endsAt ?? null,
  }
}

/** Describes a saved promotion. */
export const describedPromotion = (promotion: AdminPromotion): DescribedPromotion => ({
  ...promotion,
  goods: [
    ...promotion.categories.map(({ name }) => name),
    ...promotion.families.map(({ name }) => name),
    ...promotion.products.map(({ sku, name }) => sku ?? name),
  ],
  groups: promotion.groups.map(({ name }) => name),
})
