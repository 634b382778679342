// Determines the payment methods that an order may use, the fee of the chosen one, and the copy of it stored with the
// order.
import { sql } from 'kysely'
import { type Paise, toPaise } from '#contract/base/money'
import {
  amountsWithFee,
  type ChargedAmounts,
  type ChargedLine,
  type FeeRule,
  noFee,
} from '#contract/orders/charges'
import type { PaymentChoice } from '#contract/payment-methods/instructions'
import type { MethodKind } from '#contract/payment-methods/method-kinds'
import { refused } from '#server/http/errors'
import { bankOf, type MethodRow, upiOf } from './method-view.ts'

/** As read from JSON, together with other data. */
export type OfferedMethod = Pick<
  MethodRow,
  | 'id'
  | 'name'
  | 'kind'
  | 'description'
  | 'feeBasisPoints'
  | 'fixedFeePaise'
  | 'instructions'
  | 'phone'
  | 'minOrderPaise'
  | 'maxOrderPaise'
  | 'accountName'
  | 'accountNumber'
  | 'ifsc'
  | 'bankName'
  | 'branch'
  | 'vpa'
  | 'payeeName'
  | 'merchantCode'
>

/**
 * An SQL expression for the active methods that a customer may use, for statements that also read other data.
 * @param customerId null for a guest
 */
export const methodsOpenTo = (customerId: string | null) => sql<OfferedMethod[]>`
  (select coalesce(json_agg(open order by open.position, open.id), '[]') from (
    select m.id, m.position, m.name, m.kind, m.description, m.fee_basis_points as "feeBasisPoints",
      m.fixed_fee_paise as "fixedFeePaise", m.instructions, m.phone, m.min_order_paise as "minOrderPaise",
      m.max_order_paise as "maxOrderPaise", m.account_name as "accountName", m.account_number as "accountNumber", m.ifsc,
      m.bank_name as "bankName", m.branch, m.vpa, m.payee_name as "payeeName", m.merchant_code as "merchantCode"
    from payment_methods m
    where m.is_active and (m.group_ids = '{}' or exists (
      select from customer_group_members g where g.customer_id = ${customerId}::uuid and g.group_id = any(m.group_ids)))
  ) open)`

/** The methods whose limits include the order total before a fee. */
export const methodsFor = (open: readonly OfferedMethod[], { totalPaise }: ChargedAmounts): OfferedMethod[] =>
  open.filter(
    ({ minOrderPaise, maxOrderPaise }) =>
      totalPaise >= (minOrderPaise ?? 0) && totalPaise <= (maxOrderPaise ?? Number.POSITIVE_INFINITY),
  )

export const feeOf = ({ feeBasisPoints, fixedFeePaise }: OfferedMethod): FeeRule => ({
  feeBasisPoints,
  fixedFeePaise: toPaise(fixedFeePaise),
})

export interface Payment {
  amounts: ChargedAmounts
  /**
   * Null if nothing was chosen and nothing is charged: the customer may then follow any of the seller's payment
   * instructions.
   */
  choice: PaymentChoice | null
}

/**
 * Returns the order total with the named payment method, or with the first available one. Throws `conflict` if the
 * named method isn't available (any more).
 * @param before the result of `amountsBeforeFee` for the same lines and added charges
 * @param added amounts of the charges that staff enter with the order, except freight
 */
export function payBy(
  lines: readonly ChargedLine[],
  before: ChargedAmounts,
  open: readonly OfferedMethod[],
  wantedId: string | null,
  added: readonly Paise[] = [],
): Payment {
  const offered = methodsFor(open, before)
  const method = wantedId === null ? offered[0] : offered.find(({ id }) => id === wantedId.toLowerCase())
  if (!method && wantedId !== null) {
    const message = 'This payment method is no longer available for this order. Please choose another one.'
    throw refused('conflict', message, { fields: { paymentMethod: message } })
  }
  const amounts = amountsWithFee(lines, before, method ? feeOf(method) : noFee, added)
  if (!method || (wantedId === null && amounts.paymentFeePaise === 0)) return { amounts, choice: null }
  return { amounts, choice: choiceOf(method, offered) }
}

/** With a free bank transfer or UPI method, the customer may also use the other kind if it is free too. */
function choiceOf(method: OfferedMethod, offered: readonly OfferedMethod[]): PaymentChoice {
  const alternatives = isFree(method) && isPrepaid(method) ? offered.filter((other) => isFree(other)) : []
  const [bank] = [method, ...alternatives].map(bankOf).filter((account) => account !== null)
  const [upi] = [method, ...alternatives].map(upiOf).filter((address) => address !== null)
  const { id, name, kind, phone, instructions } = method
  return {
    _id: id,
    name,
    kind: kind as MethodKind,
    bank: bank ?? null,
    upi: upi ?? null,
    phone,
    instructions,
  }
}

const isFree = ({ feeBasisPoints, fixedFeePaise }: OfferedMethod) =>
  feeBasisPoints === 0 && fixedFeePaise === 0
const isPrepaid = ({ kind }: OfferedMethod) => kind === 'bank_transfer' || kind === 'upi'
