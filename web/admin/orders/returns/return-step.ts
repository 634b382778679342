// Sends a step of a return with its last known version.
import { type ListedReturn, ReturnTransition } from '#contract/returns/admin'
import { adminCall } from '#web/admin/call.ts'

const given = { to: true, version: true } as const
const [Approve, Reject, Receive] = ReturnTransition.options
export const ApproveReturn = Approve.omit(given)
export const RejectReturn = Reject.omit(given)
export const ReceiveReturn = Receive.omit(given)

type Step = ReturnTransition extends infer One ? (One extends unknown ? Omit<One, 'version'> : never) : never

export const sendReturnStep = ({ _id, version }: ListedReturn, step: Step, idempotencyKey: string) =>
  adminCall('POST /admin/returns/{id}/transitions', {
    params: { id: _id },
    body: { ...step, version } as ReturnTransition,
    idempotencyKey,
  })
