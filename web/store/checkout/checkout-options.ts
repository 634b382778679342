// The ways in which the order may be sent and paid, and those that are chosen: what was picked, else the usual one. A back
// end that knows no such ways leaves the choice out: the buyer pays the transport, and pays as the seller's instructions say.
import { useState } from 'react'
import type { PaymentOption } from '#contract/payment-methods/store'
import { type ShippingOption, usualMethod } from '#contract/shipping/store'
import { CallError } from '#web/api/call.ts'
import { usePersonalQuery } from '#web/store/session/personal-query.ts'

export interface Options<Method> {
  methods: readonly Method[]
  chosen: Method | undefined
  choose: (id: string) => void
  /** Why ordering has to wait for them, or null. */
  wait: string | null
  query: { isError: boolean; error: Error | null; isFetching: boolean; refetch: () => unknown }
}

export type PaymentOptions = Options<PaymentOption>
export type ShippingOptions = Options<ShippingOption>

export function useShippingOptions(address: string | undefined): ShippingOptions {
  const query = usePersonalQuery(
    'GET /shipping/options',
    { query: { address: address ?? '' } },
    { fresh: true, keepPrevious: true, enabled: address !== undefined, select: (reply) => reply.methods },
  )
  return useOptions(query, address !== undefined, {
    usual: usualMethod,
    loading: 'The ways of shipping are being loaded.',
    failed: 'The ways of shipping have to be loaded first.',
  })
}

interface PaymentQuestion {
  address: string | undefined
  /** It lies in another country, where the tax may be another. */
  isExport: boolean
  /** The chosen one. */
  shipping: ShippingOption | undefined
  /** There is something to pay. */
  isNeeded: boolean
}

export function usePaymentOptions({
  address,
  isExport,
  shipping,
  isNeeded,
}: PaymentQuestion): PaymentOptions {
  // What costs nothing changes no total: nobody waits for the same answer again.
  const sent = shipping && shipping.cost > 0 ? { shippingMethod: shipping._id } : {}
  const question = address && (isExport || sent.shippingMethod) ? { address, ...sent } : {}
  const query = usePersonalQuery(
    'GET /payment-methods/options',
    { query: question },
    { fresh: true, keepPrevious: true, enabled: isNeeded, select: (reply) => reply.methods },
  )
  return useOptions(query, isNeeded, {
    usual: ([first]) => first,
    loading: 'The ways to pay are being loaded.',
    failed: 'The ways to pay have to be loaded first.',
  })
}

interface Loaded<Method>
  extends Pick<Options<Method>['query'], 'isFetching' | 'error' | 'isError' | 'refetch'> {
  data: readonly Method[] | undefined
  isFetchedAfterMount: boolean
  isPlaceholderData: boolean
}

interface Manner<Method> {
  usual: (methods: readonly Method[]) => Method | undefined
  loading: string
  failed: string
}

function useOptions<Method extends { _id: string }>(
  query: Loaded<Method>,
  isNeeded: boolean,
  { usual, loading, failed }: Manner<Method>,
): Options<Method> {
  const [chosenId, choose] = useState<string | null>(null)
  const isUnknown = query.error instanceof CallError && query.error.status === 404
  const isError = query.isError && !isUnknown
  const isLoaded = query.isFetchedAfterMount && !query.isError
  // Those of the answer before stay to be looked at while another one is on its way.
  const methods = isNeeded && (isLoaded || query.isPlaceholderData) ? (query.data ?? []) : []
  const isWaiting = isNeeded && !isUnknown && (!isLoaded || query.isPlaceholderData)
  return {
    methods,
    chosen: methods.find(({ _id }) => _id === chosenId) ?? usual(methods),
    choose,
    wait: isWaiting ? (isError ? failed : loading) : null,
    query: { ...query, isError },
  }
}
