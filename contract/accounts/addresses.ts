// Where customers have things sent.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { line, orEmpty, paragraph } from '#contract/base/text'

export const Address = z.object({
  _id: z.string(),
  nameOrCompany: z.string(),
  fullAddress: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.string(),
  isDefault: z.boolean(),
})
export type Address = z.infer<typeof Address>

export const addressFields = ['nameOrCompany', 'fullAddress', 'city', 'state', 'zipCode', 'country'] as const
const requiredText = 'All address fields are required'

export const AddressInput = z
  .object({
    nameOrCompany: orEmpty(line(150)),
    fullAddress: orEmpty(paragraph(500)),
    city: orEmpty(line(100)),
    state: orEmpty(line(100)),
    zipCode: orEmpty(line(20)),
    country: orEmpty(line(100)),
    isDefault: z.boolean().optional(),
  })
  .check((context) => {
    const { value, issues } = context
    const refuse = (path: string, message: string) =>
      issues.push({ code: 'custom', path: [path], message, input: value })
    const missing = addressFields.filter((field) => !value[field])
    if (missing.length > 0) return missing.forEach((field) => void refuse(field, requiredText))
    if (!/^\d{6}$/.test(value.zipCode)) refuse('zipCode', 'Please enter a valid 6-digit PIN code')
    if (value.nameOrCompany.length < 2)
      refuse('nameOrCompany', 'Name or Company must be at least 2 characters')
  })
export type AddressInput = z.output<typeof AddressInput>

const AddressReply = z.object({ success: z.literal(true), address: Address, addresses: z.array(Address) })

export const listAddresses = endpoint('GET /user/addresses', {
  access: 'customer',
  summary: "The caller's addresses",
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
  summary: 'Mark one address as the default',
  params: AddressParams,
  reply: AddressReply,
})
