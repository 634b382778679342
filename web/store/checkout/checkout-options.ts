// Delivery and payment methods offered for the order, and the selected ones: the customer's choice, else the default.
// Back ends without such methods offer no choice: the buyer pays the transport, and pays by the seller's
// instructions.
import { useState } from 'react'
import type { PaymentOption } from '#contract/payment-methods/store'
import { type ShippingOption, usualMethod } from '#contract/shipping/store'
import { CallError } from '#web/api/call.ts'
import { usePersonalQuery } from '#web/store/session/personal-query.ts'
import { checkoutDraft, saveDraft } from './checkout-draft.ts'

export interface Options<Method> {
  methods: readonly Method[]
  chosen: Method | undefined
  choose: (id: string) => void
  /** Why the order can't be placed until they are loaded, or null. */
  wait: string | null
  query: { isError: boolean; error: Error | null; isFetching: boolean; refetch: () => unknown }
}

export type PaymentOptions = Options<PaymentOption>

interface OwnPaymentOptions extends PaymentOptions {
  /** Why the customer can't order on the account of their company; null if they can, or have none. */
  accountBlock: string | null
}
export type ShippingOptions = Options<ShippingOption>

/** @param gstin the GSTIN of the order, if the tax may depend on it and it isn't that of the profile */
export function useShippingOptions(address: string | undefined, gstin: string | undefined): ShippingOptions {
  const query = usePersonalQuery(
    'GET /shipping/options',
    { query: { address: address ?? '', ...(gstin !== undefined && { gstin }) } },
    { fresh: true, keepPrevious: true, enabled: address !== undefined, select: (reply) => reply.methods },
  )
  return useOptions(query, address !== undefined, {
    draft: 'shippingMethod',
    usual: usualMethod,
    loading: 'Loading delivery options…',
    failed: 'Delivery options have to be loaded first. Please try again.',
  })
}

interface PaymentQuestion {
  address: string | undefined
  /** The address is abroad, where other taxes may apply. */
  isExport: boolean
  /** As for `useShippingOptions`. */
  gstin: string | undefined
  /** The selected delivery method. */
  shipping: ShippingOption | undefined
  /** There is an amount to pay. */
  isNeeded: boolean
}

export function usePaymentOptions({
  address,
  isExport,
  gstin,
  shipping,
  isNeeded,
}: PaymentQuestion): OwnPaymentOptions {
  // A free delivery method doesn't change the total, so leave it out to reuse the cached answer.
  const sent = shipping && shipping.cost > 0 ? { shippingMethod: shipping._id } : {}
  const destination = address && (isExport || sent.shippingMethod) ? { address, ...sent } : {}
  const question = { ...destination, ...(gstin !== undefined && { gstin }) }
  const query = usePersonalQuery(
    'GET /payment-methods/options',
    { query: question },
    { fresh: true, keepPrevious: true, enabled: isNeeded },
  )
  const options = useOptions({ ...query, data: query.data?.methods }, isNeeded, {
    draft: 'paymentMethod',
    usual: ([first]) => first,
    loading: 'Loading payment methods…',
    failed: 'Payment methods have to be loaded first. Please try again.',
  })
  return { ...options, accountBlock: query.data?.accountBlock ?? null }
}

interface Loaded<Method>
  extends Pick<Options<Method>['query'], 'isFetching' | 'error' | 'isError' | 'refetch'> {
  data: readonly Method[] | undefined
  isFetchedAfterMount: boolean
  isPlaceholderData: boolean
}

interface Manner<Method> {
  /** The choice's name in the draft. */
  draft: 'shippingMethod' | 'paymentMethod'
  usual: (methods: readonly Method[]) => Method | undefined
  loading: string
  failed: string
}

/** A choice that survives a reload and signing in. */
export function useDraftedChoice(name: 'addressId' | 'shippingMethod' | 'paymentMethod') {
  const [id, setId] = useState(() => checkoutDraft()[name])
  const choose = (chosen: string) => {
    saveDraft({ [name]: chosen })
    setId(chosen)
  }
  return [id, choose] as const
}

function useOptions<Method extends { _id: string }>(
  query: Loaded<Method>,
  isNeeded: boolean,
  { draft, usual, loading, failed }: Manner<Method>,
): Options<Method> {
  const [chosenId, choose] = useDraftedChoice(draft)
  const isUnknown = query.error instanceof CallError && query.error.status === 404
  const isError = query.isError && !isUnknown
  const isLoaded = query.isFetchedAfterMount && !query.isError
  // While new methods load, the previous ones stay visible.
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
