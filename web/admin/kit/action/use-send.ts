// Mutation for one change of the back office, with its idempotency key, toast and refetching.
import { matchQuery, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { CallError } from '#web/api/call.ts'
import { toastError, toastSuccess } from '#web/ui/overlay/toast.tsx'
import { toastFailure } from './toast-failure.ts'
import { isDefinite, useKey } from './use-key.ts'

export const changedByOthers =
  'Someone else has changed this. It has been reloaded: check it, then submit again.'

export const isVersionConflict = (error: unknown): boolean =>
  error instanceof CallError && error.code === 'version_conflict'

const TOAST = 'action'

export interface SendOptions<Input, Reply> {
  /** Updates the cache from the reply at once; all other data on the screen is refetched anyway. */
  accept?: ((client: QueryClient, reply: Reply) => void) | undefined
  /** Awaited before refetching, as it may navigate away. */
  onDone?: ((reply: Reply, input: Input) => void | Promise<void>) | undefined
  /** Shows no success toast, because the caller shows the result itself. */
  quiet?: boolean | undefined
  /** The part of the input that is sent, if not all of it: the idempotency key depends on it. */
  body?: ((input: Input) => unknown) | undefined
  /** Query key of a record that no longer exists; it isn't refetched. */
  gone?: ((input: Input) => readonly unknown[] | undefined) | undefined
  /** Called after a definite refusal. */
  onRefused?: (() => void) | undefined
}

/**
 * Sends a change. Afterwards all data on the screen is refetched, also after a refusal, which may mean that the
 * browser's data is out of date.
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
