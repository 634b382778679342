// Actions on a line: confirm its best match, choose another order, or set it aside.
import { Check, RotateCcw, SearchX } from 'lucide-react'
import { IgnoreLine } from '#contract/bank-statements/admin'
import { type BankLine, matchToConfirm } from '#contract/bank-statements/lines'
import { formatRupees } from '#contract/base/rupee-text'
import { adminCall } from '#web/admin/call.ts'
import { action, clickAction } from '#web/admin/kit/action/action.tsx'
import { confirmAction } from '#web/admin/kit/action/confirm-action.tsx'
import { textarea } from '#web/admin/kit/form/fields.tsx'
import { chooseOrder } from './choose-order.tsx'

const recordRoute = 'POST /admin/bank-statement-lines/{id}/receipts'
const linkRoute = 'POST /admin/bank-statement-lines/{id}/links'
const ignoreRoute = 'POST /admin/bank-statement-lines/{id}/ignore'
const reopenRoute = 'POST /admin/bank-statement-lines/{id}/reopen'

/** Records the rest of the line for the order shown in the row. */
async function send(line: BankLine, idempotencyKey: string): Promise<{ message: string }> {
  const match = matchToConfirm(line)
  if (!match) throw new Error('a line without a match has no such button')
  const params = { id: line._id }
  if (match.payment) return adminCall(linkRoute, { params, body: { payment: match.payment }, idempotencyKey })
  const body = { order: match.orderId, amount: line.rest, reference: match.reference }
  return adminCall(recordRoute, { params, body, idempotencyKey })
}

const offer = {
  label: 'Confirm',
  icon: <Check />,
  step: true,
  named: (name: string) => `Confirm ${name}`,
  route: recordRoute,
} as const

function isTooMuch(line: BankLine): boolean {
  const match = matchToConfirm(line)
  return match !== null && match.payment === null && line.rest > match.balance
}

const confirmMatch = clickAction<BankLine>({
  ...offer,
  offered: (line) => matchToConfirm(line) !== null && !isTooMuch(line),
  press: send,
})

/** Asks before recording more than the amount due. */
const confirmTooMuch = confirmAction<BankLine, { message: string }>({
  ...offer,
  offered: isTooMuch,
  title: () => 'Record more than the amount due?',
  text: (line) => {
    const match = matchToConfirm(line)
    const open = Math.max(0, match?.balance ?? 0)
    return `${formatRupees(line.rest)} is ${formatRupees(line.rest - open)} more than the ${formatRupees(open)} due. Order ${match?.orderNumber ?? ''} will be overpaid.`
  },
  confirm: 'Record Anyway',
  send,
})

const ignore = action<BankLine, typeof IgnoreLine, { message: string }>({
  label: 'Not Ours',
  icon: <SearchX />,
  named: (name) => `Set ${name} aside`,
  route: ignoreRoute,
  title: () => 'Set this line aside?',
  text: ({ narration, rest }) =>
    `${formatRupees(rest)}: ${narration}. Nothing is recorded. You can restore the line later.`,
  submit: 'Set Aside',
  schema: IgnoreLine,
  start: () => ({ reason: '' }),
  fields: {
    reason: textarea({
      label: 'Reason',
      hint: 'For example interest, a loan, or a transfer between your own accounts.',
      rows: 2,
    }),
  },
  send: ({ _id }, body) => adminCall(ignoreRoute, { params: { id: _id }, body }),
})

const reopen = clickAction<BankLine>({
  label: 'Restore',
  icon: <RotateCcw />,
  named: (name) => `Restore ${name}`,
  route: reopenRoute,
  press: ({ _id }) => adminCall(reopenRoute, { params: { id: _id } }),
})

export const openActions = [confirmMatch, confirmTooMuch, chooseOrder, ignore]
export const ignoredActions = [reopen]
