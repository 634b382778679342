// Shared parts of all steps of a return. The reply contains its order. A conflict shows the return's new status.

import type { ReturnStatus } from '#contract/orders/return-request'
import type { ListedReturn } from '#contract/returns/admin'
import { returnStepPermission } from '#contract/returns/returns'
import { action } from '#web/admin/kit/action/action.tsx'
import type { FormSchema, Offer, Question } from '#web/admin/kit/action/definition.ts'
import { mayDo } from '#web/admin/kit/rights/rights.ts'
import { acceptOrder, type OrderReply } from '#web/admin/orders/order-query.ts'
import { returnStatusLabels } from './return-status.tsx'

type ReturnStep<Schema extends FormSchema> = Offer<ListedReturn> & {
  /** The status after the step. */
  to: ReturnStatus
} & Omit<Question<ListedReturn, Schema, OrderReply>, 'accept' | 'changes'>

export const returnAction = <Schema extends FormSchema>(step: ReturnStep<Schema>) =>
  action({
    ...step,
    offered: (found) => mayDo(returnStepPermission(step.to)) && (step.offered?.(found) ?? true),
    accept: acceptOrder,
    changes: changesOf,
  })

function changesOf(before: ListedReturn, now: ListedReturn): string[] {
  if (before.version === now.version) return []
  const step = `${returnStatusLabels[before.status]} → ${returnStatusLabels[now.status]}`
  return now.note !== null && now.note !== before.note
    ? [step, `Message to the customer: ${now.note}`]
    : [step]
}
