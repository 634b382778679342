// The ways in which the order may be paid, and the one that is chosen: what was picked, else the first. A back end that
// knows no such ways leaves the choice out, and the order is paid as the seller's instructions say.
import { useState } from 'react'
import type { PaymentOption } from '#contract/payment-methods/store'
import { CallError } from '#web/api/call.ts'
import { usePersonalQuery } from '#web/store/session/personal-query.ts'

export interface PaymentOptions {
  methods: readonly PaymentOption[]
  chosen: PaymentOption | undefined
  choose: (id: string) => void
  /** Why ordering has to wait for them, or null. */
  wait: string | null
  query: { isError: boolean; error: Error | null; isFetching: boolean; refetch: () => unknown }
}

export function usePaymentOptions(isNeeded: boolean): PaymentOptions {
  const [chosenId, choose] = useState<string | null>(null)
  const query = usePersonalQuery(
    'GET /payment-methods/options',
    {},
    { fresh: true, enabled: isNeeded, select: (reply) => reply.methods },
  )
  const isUnknown = query.error instanceof CallError && query.error.status === 404
  const isLoaded = query.isFetchedAfterMount && query.data !== undefined
  const methods = isNeeded && isLoaded && !query.isError ? query.data : []
  const wait = !isNeeded || isUnknown || methods.length > 0 ? null : waitFor(query.isError, isLoaded)
  return {
    methods,
    chosen: methods.find(({ _id }) => _id === chosenId) ?? methods[0],
    choose,
    wait,
    query: { ...query, isError: query.isError && !isUnknown },
  }
}

function waitFor(hasFailed: boolean, isLoaded: boolean): string | null {
  if (hasFailed) return 'The ways to pay have to be loaded first.'
  return isLoaded ? null : 'The ways to pay are being loaded.'
}
