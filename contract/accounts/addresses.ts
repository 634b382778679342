// Delivery addresses of customers.
import { z } from 'zod'
import { PhoneField } from '#contract/base/contact-fields'
import { endpoint } from '#contract/base/endpoint'
import { isAddressAbroad, isStateUnknown, officialAddress, unknownState } from '#contract/base/indian-address'
import { keyOf } from '#contract/base/keys'
import { normalizePin } from '#contract/base/pin'
import { line, orEmpty, paragraph } from '#contract/base/text'

export const Address = z.object({
  _id: z.string(),
  nameOrCompany: z.string(),
  fullAddress: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.string(),
  /** The courier calls it instead of the customer's own number; empty without one. */
  phone: z.string().optional(),
  isDefault: z.boolean(),
})
export type Address = z.infer<typeof Address>

export const addressFields = ['nameOrCompany', 'fullAddress', 'city', 'state', 'zipCode', 'country'] as const
const requiredText = 'All address fields are required'

/** Postal codes of other countries without spaces; some countries have none. */
const POSTAL_CODE = /^([A-Za-z0-9]{2,12})?$/

/** An address as it may be stored: the State of addresses from other times may be unknown. */
export const StoredAddress = z
  .object({
    nameOrCompany: orEmpty(line(150)),
    fullAddress: orEmpty(paragraph(500)),
    city: orEmpty(line(100)),
    state: orEmpty(line(100)),
    zipCode: orEmpty(line(20).transform(normalizePin)),
    country: orEmpty(line(100)),
    /** Without it, a saved address keeps its number. */
    phone: PhoneField.optional(),
    isDefault: z.boolean().optional(),
  })
  .check((context) => {
    const { value, issues } = context
    const refuse = (path: string, message: string) =>
      issues.push({ code: 'custom', path: [path], message, input: value })
    const isAbroad = isAddressAbroad(value)
    const missing = addressFields.filter((field) => !value[field] && !(isAbroad && field === 'zipCode'))
    if (missing.length > 0) return missing.forEach((field) => void refuse(field, requiredText))
    if (!isAbroad && !/^\d{6}$/.test(value.zipCode))
      refuse('zipCode', 'Please enter a valid 6-digit PIN code')
    if (isAbroad && !POSTAL_CODE.test(value.zipCode))
      refuse('zipCode', "This isn't a valid postal code. Example: SW1A 1AA.")
    if (value.nameOrCompany.length < 2)
      refuse('nameOrCompany', 'Name or Company must be at least 2 characters')
  })
export type StoredAddress = z.output<typeof StoredAddress>

/** An address that is entered now: an Indian one has a known State. State and country get their official names. */
export const AddressInput = StoredAddress.check(({ value, issues }) => {
  if (isStateUnknown(value))
    issues.push({ code: 'custom', path: ['state'], message: unknownState(value.state), input: value })
}).overwrite(officialAddress)
export type AddressInput = z.output<typeof AddressInput>

const AddressReply = z.object({ success: z.literal(true), address: Address, addresses: z.array(Address) })

export const listAddresses = endpoint('GET /user/addresses', {
  access: 'customer',
  summary: "List the caller's addresses",
  reply: z.object({ success: z.literal(true), addresses: z.array(Address) }),
})

export const addAddress = endpoint('POST /user/addresses', {
  access: 'customer',
  summary: 'Add an address',
  body: AddressInput,
  reply: AddressReply,
  status: 201,
})

const AddressParams = z.object({ id: keyOf('Address', z.uuid()) })

export const updateAddress = endpoint('PUT /user/addresses/{id}', {
  access: 'customer',
  summary: 'Change an address',
  params: AddressParams,
  body: AddressInput,
  reply: AddressReply,
})

export const deleteAddress = endpoint('DELETE /user/addresses/{id}', {
  access: 'customer',
  summary: 'Delete an address',
  params: AddressParams,
  reply: z.object({ success: z.literal(true), message: z.string(), addresses: z.array(Address) }),
})

export const setDefaultAddress = endpoint('PUT /user/addresses/{id}/default', {
  access: 'customer',
  summary: 'Mark an address as the default',
  params: AddressParams,
  reply: AddressReply,
})
