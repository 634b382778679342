// Starts a batch job and passes its id to the caller.
import { useMutation } from '@tanstack/react-query'
import { isDefinite, useKey } from '#web/admin/kit/action/use-key.ts'
import type { Batch, Target } from './definition.ts'

export function useStartBatch(send: Batch['send'], onStarted: (runId: string, action: object) => void) {
  const key = useKey()
  return useMutation({
    mutationFn: (body: { target: Target; action: object }) => {
      if (!send) throw new Error('These rows have no batch job')
      return send(body, key.keyOf(body))
    },
    onSuccess: ({ runId }, { action }) => {
      key.forget()
      onStarted(runId, action)
    },
    onError: (error) => {
      if (isDefinite(error)) key.forget()
    },
  })
}
