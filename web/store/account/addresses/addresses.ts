// The customer's addresses: one query, and mutations that put their result into it.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Address, AddressInput } from '#contract/accounts/addresses'
import type { ReplyOf } from '#contract/api'
import { CallError, messageOf } from '#web/api/call.ts'
import { isExpiry, storeCall } from '#web/store/call.ts'
import { personalKey, usePersonalQuery } from '#web/store/session/personal-query.ts'
import { useSession } from '#web/store/session/session.ts'
import { toastError, toastSuccess } from '#web/ui/overlay/toast.tsx'

type AddressList = ReplyOf<'GET /user/addresses'>

/** Refused before it was sent; `fields` says what is wrong with which. */
export class AddressRefused extends Error {
  readonly fields: Readonly<Record<string, string>>

  constructor(message: string, fields: Readonly<Record<string, string>>) {
    super(message)
    this.fields = fields
  }
}

export function useAddresses({ fresh = false } = {}) {
  return usePersonalQuery('GET /user/addresses', {}, { fresh, select: (reply) => reply.addresses })
}

/** Adds, or changes the one with `id`. The form asks nothing itself: the rules and their texts are the service's. */
export function useSaveAddress() {
  return useAddressMutation(async ({ id, address }: { id: string | null; address: AddressInput }) => {
    const checked = AddressInput.safeParse(address)
    const issues = checked.error?.issues ?? []
    if (issues[0]) {
      throw new AddressRefused(
        issues[0].message,
        Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])),
      )
    }
    const reply = await (id === null
      ? storeCall('POST /user/addresses', { body: address })
      : storeCall('PUT /user/addresses/{id}', { params: { id }, body: address }))
    const saved: Address = { ...checked.data, ...reply.address }
    if (id !== null) saved._id = id
    return {
      saved,
      change: (known) => withAddress(known, saved),
      message: id === null ? 'Address added successfully!' : 'Address updated successfully!',
    }
  })
}

export function useDeleteAddress() {
  return useAddressMutation(async (id: string) => {
    await storeCall('DELETE /user/addresses/{id}', { params: { id: required(id) } })
    return {
      change: (known) => known.filter(({ _id }) => _id !== id),
      message: 'Address deleted successfully!',
    }
  })
}

export function useSetDefaultAddress() {
  return useAddressMutation(async (id: string) => {
    await storeCall('PUT /user/addresses/{id}/default', {
      params: { id: required(id) },
    })
    return { change: (known) => withDefault(known, id), message: 'Default address updated!' }
  })
}

/** For pages that tell of failures; the profile keeps its form open and says nothing. */
export function toastAddressError(error: unknown): void {
  if (isExpiry(error)) return
  const fallback = 'Something went wrong with your address.'
  const isSilent = error instanceof CallError && error.isWordless
  const network = 'Network error. Please check your connection.'
  toastError(isSilent ? fallback : messageOf(error, { network, fallback }), 'address-error')
}

function required(id: string): string {
  if (!id) throw new Error('Address ID is required')
  return id
}

/** The list with an address added, or in the place of the one it was; a new default takes over from the old one. */
function withAddress(known: Address[], saved: Address): Address[] {
  const isKnown = known.some(({ _id }) => _id === saved._id)
  const list = isKnown
    ? known.map((address) => (address._id === saved._id ? saved : address))
    : [...known, saved]
  return saved.isDefault ? withDefault(list, saved._id) : list
}

const withDefault = (known: Address[], id: string): Address[] =>
  known.map((address) => ({ ...address, isDefault: address._id === id }))

interface Change {
  /** What the list is after it. */
  change: (known: Address[]) => Address[]
  message: string
  saved?: Address
}

function useAddressMutation<Input>(mutationFn: (input: Input) => Promise<Change>) {
  const client = useQueryClient()
  const { user } = useSession()
  const key = personalKey(user?.id ?? '', 'GET /user/addresses', {})
  return useMutation({
    mutationFn,
    scope: { id: 'addresses' },
    networkMode: 'always',
    onMutate: () => client.cancelQueries({ queryKey: key }),
    onSuccess({ change, message }) {
      client.setQueryData<AddressList>(
        key,
        (known) => known && { ...known, addresses: change(known.addresses) },
      )
      toastSuccess(message, 'address')
    },
    // It was deleted in another tab: load the list again.
    onError: (error) =>
      error instanceof CallError && error.status === 404 && client.invalidateQueries({ queryKey: key }),
  })
}
