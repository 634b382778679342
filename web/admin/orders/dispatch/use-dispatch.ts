// Sends the orders of the page as a batch job and waits for its result.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BatchJob } from '#contract/batch-jobs/admin'
import type { DispatchedOrder } from '#contract/orders/dispatch'
import { adminCall } from '#web/admin/call.ts'
import { toastFailure } from '#web/admin/kit/action/toast-failure.ts'
import { isDefinite, useKey } from '#web/admin/kit/action/use-key.ts'

/** Polling interval while the job runs. */
const POLL_MS = 1000

export function useDispatch(onDone: (run: BatchJob, sent: readonly DispatchedOrder[]) => void) {
  const client = useQueryClient()
  const key = useKey()
  return useMutation({
    mutationFn: async (orders: readonly DispatchedOrder[]) => {
      const body = { orders: [...orders] }
      const { runId } = await adminCall('POST /admin/orders/dispatch', {
        body,
        idempotencyKey: key.keyOf(body),
      })
      return finished(runId)
    },
    onSuccess(run, orders) {
      key.forget()
      onDone(run, orders)
    },
    onError(error) {
      toastFailure(error, { id: 'dispatch' })
      if (isDefinite(error)) key.forget()
    },
    onSettled: () => client.invalidateQueries(),
  })
}

/** Few orders are dispatched before the call is answered, so this rarely waits. */
async function finished(runId: string): Promise<BatchJob> {
  for (;;) {
    const { run } = await adminCall('GET /admin/bulk-runs/{id}', { params: { id: runId } })
    if (run.status !== 'running') return run
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}
