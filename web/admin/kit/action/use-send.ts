// One change, sent from one place of the back office: its idempotency key, its toast, and what is fetched again after it.
import { matchQuery, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { CallError } from '#web/api/call.ts'
import { toastError, toastSuccess } from '#web/ui/overlay/toast.tsx'
import { toastFailure } from './toast-failure.ts'
import { isDefinite, useKey } from './use-key.ts'

export const changedByOthers =
  'Somebody else has changed this in the meantime. It has been loaded again: check it, then submit once more.'

export const isVersionConflict = (error: unknown): boolean =>
  error instanceof CallError && error.code === 'version_conflict'

const TOAST = 'action'

export interface SendOptions<Input, Reply> {
  /** Shows the reply at once where it holds the changed thing; everything else on the screen is fetched again anyway. */
  accept?: ((client: QueryClient, reply: Reply) => void) | undefined
  /** What leads elsewhere is waited for: nothing is fetched again for a page that is left. */
  onDone?: ((reply: Reply, input: Input) => void | Promise<void>) | undefined
  /** Where the success goes without saying, or is said by the place that sends. */
  quiet?: boolean | undefined
  /** What the call will carry of the input, where that is not all of it: the key belongs to it. */
  body?: ((input: Input) => unknown) | undefined
  /** The key of what does not exist any more then: a page that is still about it does not ask for it again. */
  gone?: ((input: Input) => readonly unknown[] | undefined) | undefined
  /** Told of a definite refusal. */
  onRefused?: (() => void) | undefined
}

/**
 * After a success, and after a refusal too, as it may mean that the browser knew too little, whatever the screen shows is
 * fetched again.
 */
export function useSend<Input, Reply extends { message: string }>(
  send: (input: Input, idempotencyKey: string) => Promise<Reply>,
  { accept, onDone, quiet, body = (input) => input, gone, onRefused }: SendOptions<Input, Reply> = {},
) {
  const client = useQueryClient()
  const key = useKey()
  return useMutation({
    mutationFn: (input: Input) => send(input, key.keyOf(body(input))),
    async onSuccess(reply, input) {
      key.forget()
      accept?.(client, reply)
      if (!quiet) toastSuccess(reply.message, TOAST)
      await onDone?.(reply, input)
      invalidate(client, gone?.(input))
    },
    onError: (error) => {
      if (isVersionConflict(error)) toastError(changedByOthers, TOAST)
      else toastFailure(error, { id: TOAST })
      if (!isDefinite(error)) return
      key.forget()
      void client.invalidateQueries()
      onRefused?.()
    },
  })
}

function invalidate(client: QueryClient, gone: readonly unknown[] | undefined): void {
  if (!gone) return void client.invalidateQueries()
  void client.invalidateQueries({ queryKey: gone, refetchType: 'none' })
  void client.invalidateQueries({ predicate: (query) => !matchQuery({ queryKey: gone }, query) })
}
