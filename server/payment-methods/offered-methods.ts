// Which methods an order may be paid by, what the chosen one costs, and the copy of it that the order keeps.
import { sql } from 'kysely'
import { toPaise } from '#contract/base/money'
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

/** As it is read together with other things, in JSON. */
export type OfferedMethod = Pick<
  MethodRow,
  | ('id' | 'name' | 'kind' | 'description' | 'feeBasisPoints' | 'fixedFeePaise' | 'instructions' | 'phone')
  | ('minOrderPaise' | 'maxOrderPaise' | 'accountName' | 'accountNumber' | 'ifsc' | 'bankName' | 'branch')
  | ('vpa' | 'payeeName' | 'merchantCode')
>

/** An expression for the active methods that are open to a customer, in a statement that reads other things too. */
export const methodsOpenTo = (customerId: string) => sql<OfferedMethod[]>`
  (select coalesce(json_agg(open order by open.position, open.id), '[]') from (
    select m.id, m.position, m.name, m.kind, m.description, m.fee_basis_points as "feeBasisPoints",
      m.fixed_fee_paise as "fixedFeePaise", m.instructions, m.phone, m.min_order_paise as "minOrderPaise",
      m.max_order_paise as "maxOrderPaise", m.account_name as "accountName", m.account_number as "accountNumber", m.ifsc,
      m.bank_name as "bankName", m.branch, m.vpa, m.payee_name as "payeeName", m.merchant_code as "merchantCode"
    from payment_methods m
    where m.is_active and (m.group_ids = '{}' or exists (
      select from customer_group_members g where g.customer_id = ${customerId} and g.group_id = any(m.group_ids)))
  ) open)`

/** Those whose bounds hold what the order comes to before a fee. */
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
  /** Null where nothing was chosen and nothing is charged: the customer may pay as the seller's instructions say. */
  choice: PaymentChoice | null
}

/**
 * What an order comes to by the method that was named, or else by the first one that it may be paid by. Throws
 * `conflict` for a named one that it may not be paid by (any more).
 * @param before what `amountsBeforeFee` gives.
 */
export function payBy(
  lines: readonly ChargedLine[],
  before: ChargedAmounts,
  open: readonly OfferedMethod[],
  wantedId: string | null,
): Payment {
  const offered = methodsFor(open, before)
  const method = wantedId === null ? offered[0] : offered.find(({ id }) => id === wantedId.toLowerCase())
  if (!method && wantedId !== null) {
    const message = 'This order can no longer be paid that way. Please choose another way to pay.'
    throw refused('conflict', message, { fields: { paymentMethod: message } })
  }
  const amounts = amountsWithFee(lines, before, method ? feeOf(method) : noFee)
  if (!method || (wantedId === null && amounts.paymentFeePaise === 0)) return { amounts, choice: null }
  return { amounts, choice: choiceOf(method, offered) }
}

/** Who pays by bank transfer or UPI without a fee may as well use the other one, if that has no fee either. */
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
