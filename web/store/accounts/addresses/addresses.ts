// The customer's addresses: one query, and mutations that write their result to its cache.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Address, AddressInput } from '#contract/accounts/addresses'
import type { ReplyOf } from '#contract/api'
import { CallError, messageOf } from '#web/api/call.ts'
import { isExpiry, storeCall } from '#web/store/call.ts'
import { personalKey, usePersonalQuery } from '#web/store/session/personal-query.ts'
import { useSession } from '#web/store/session/session.ts'
import { toastError, toastSuccess } from '#web/ui/overlay/toast.tsx'

type AddressList = ReplyOf<'GET /user/addresses'>

/** The server refused the address; `fields` holds a message for each invalid field. */
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

/** Adds an address, or changes the one with `id`. Validation rules and messages are the server's. */
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

/** For pages that report failures; the profile keeps its form open and shows no message. */
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

/** Returns the list with an address added or replaced. A new default replaces the old one. */
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
  /** Returns the list after the change. */
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
    onMutate: () => client.cancelQueries({ queryKey: key }),
    onSuccess({ change, message }) {
      client.setQueryData<AddressList>(
        key,
        (known) => known && { ...known, addresses: change(known.addresses) },
      )
      toastSuccess(message, 'address')
    },
    // The address was deleted in another tab, so reload the list.
    onError: (error) =>
      error instanceof CallError && error.status === 404 && client.invalidateQueries({ queryKey: key }),
  })
}
