// A call with an idempotency key that belongs to what is sent: a press that was not answered is repeated under its old
// key, so that nothing is done twice, and another body gets another one.
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { CallError } from '#web/api/call.ts'
import { createIdempotencyKey } from './idempotency-key.ts'

export function useKeyedMutation<Body, Reply>(
  send: (body: Body, idempotencyKey: string) => Promise<Reply>,
  onSuccess: (reply: Reply, body: Body) => void,
) {
  const key = useRef<{ id: string; of: string } | null>(null)
  return useMutation({
    mutationFn: (body: Body) => {
      const of = JSON.stringify(body)
      if (key.current?.of !== of) key.current = { id: createIdempotencyKey(), of }
      return send(body, key.current.id)
    },
    onSuccess: (reply, body) => {
      key.current = null
      onSuccess(reply, body)
    },
    onError: (error) => {
      // A refusal is definite; silence may still have gone through.
      if (error instanceof CallError && error.status >= 400 && error.status < 500) key.current = null
    },
  })
}
