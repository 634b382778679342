// GST rates that changed between an order and its dispatch: staff apply the new rates, or keep the old ones with a reason.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { line } from '#contract/base/text'
import { AT_MOST_TWO_DECIMALS, hasTwoDecimals } from '#contract/base/two-decimals'
import { OrderDetailReply } from './admin-detail.ts'
import { OrderParams } from './order.ts'

const version = z.number().int().min(1)

export const ChangeRates = z.discriminatedUnion('decision', [
  z.object({
    decision: z.literal('apply'),
    version,
    /** The new total in rupees that the admin has seen; another one is refused. */
    total: z.number().min(0).max(1e9).refine(hasTwoDecimals, AT_MOST_TWO_DECIMALS),
    tellCustomer: z.boolean().default(true),
  }),
  z.object({
    decision: z.literal('keep'),
    version,
    reason: line(200).min(3, 'Please give a reason'),
  }),
])
export type ChangeRates = z.output<typeof ChangeRates>

export const changeRates = endpoint('POST /admin/orders/{id}/rates', {
  access: 'admin',
  permission: 'payments.record',
  summary: 'Apply the GST rates of today to an order that has not been invoiced, or keep those of the order',
  params: OrderParams,
  body: ChangeRates,
  reply: OrderDetailReply,
  idempotent: true,
})
