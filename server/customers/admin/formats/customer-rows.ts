// Writes customers of another shop system as rows of our own columns.

import { normalizeGstin } from '#contract/base/gstin'
import { isIndia } from '#contract/base/indian-address'
import { normalizePhone, phoneProblem } from '#contract/base/phone'
import { normalizePin } from '#contract/base/pin'
import { CustomerTag } from '#contract/customers/admin'
import { BuyerGstin } from '#contract/tax/buyer'
import type { SheetRow } from '#server/files/read-rows'
import { NOTE_COLUMN, REFUSAL_COLUMN, tableOf } from '#server/imports/formats/foreign-format'

export interface ForeignAddress {
  name: string
  company: string
  street: readonly string[]
  city: string
  state: string
  zipCode: string
  /** Name or code. */
  country: string
}

export interface ForeignCustomer {
  /** Row number in the file. */
  row: number
  name: string
  email: string
  phone: string
  gstin: string
  tags: readonly string[]
  /** The address of deliveries first. */
  addresses: readonly ForeignAddress[]
  /** Why the row can't be imported. */
  refusal?: string
}

const columns = [
  'name',
  'email',
  'phone',
  'businessName',
  'gstin',
  'tags',
  'nameOrCompany',
  'fullAddress',
  'city',
  'state',
  'zipCode',
  'country',
  'others',
  NOTE_COLUMN,
  REFUSAL_COLUMN,
]

export const customerRows = (customers: readonly ForeignCustomer[]): SheetRow[] =>
  tableOf(
    columns,
    customers.map((customer) => ({ row: customer.row, values: rowOf(customer) })),
  )

function rowOf(customer: ForeignCustomer): Record<string, string> {
  const { email, tags, addresses, refusal = '' } = customer
  const notes: string[] = []
  const given = customer.addresses.filter((address) => !isBlank(address))
  const whole = given.filter(isComplete)
  if (whole.length < given.length) notes.push(INCOMPLETE)
  const [main, ...others] = distinct(whole)
  const company = addresses.map((address) => address.company).find((text) => text !== '') ?? ''
  const name =
    customer.name || addresses.map((address) => address.name).find((text) => text !== '') || company
  if (name === '') notes.push(NO_NAME)
  const gstin = normalizeGstin(customer.gstin)
  const isValid = BuyerGstin.safeParse(gstin).success
  if (!isValid) notes.push('The GSTIN isn’t valid and is left out.')
  const kept = [...new Set(tags)].filter((tag) => CustomerTag.safeParse(tag).success).slice(0, MAX_TAGS)
  if (kept.length < new Set(tags).size) notes.push(TAGS)
  const isPhone = phoneProblem(customer.phone) === null
  if (!isPhone && customer.phone !== '')
    notes.push(`The phone number “${customer.phone.slice(0, MAX_QUOTED)}” isn’t valid and is left out.`)
  return {
    name: name || (email.split('@')[0] ?? ''),
    email,
    phone: isPhone ? normalizePhone(customer.phone) : '',
    businessName: company,
    gstin: isValid ? gstin : '',
    tags: kept.join(', '),
    ...(main && cellsOf(main, name)),
    others: others.map((address) => lineOf(address, name)).join('\n'),
    [NOTE_COLUMN]: notes.join('\n'),
    [REFUSAL_COLUMN]: refusal,
  }
}

const MAX_QUOTED = 40
const MAX_TAGS = 30
const TAGS = `Tags beyond ${MAX_TAGS}, or longer than 40 characters, are left out.`
const NO_NAME = 'The file has no name. The part of the email address before the @ is used.'
const INCOMPLETE =
  'An address is left out, because it lacks a part, has no PIN code of 6 digits, or is outside India.'

const isBlank = ({ street, city, zipCode }: ForeignAddress): boolean =>
  [...street, city, zipCode].every((text) => text === '')

/** Addresses are delivery addresses in India, so they need every part. An unknown State is reported by the check. */
const isComplete = ({ street, city, state, zipCode, country }: ForeignAddress): boolean =>
  isIndia(country) &&
  street.some((text) => text !== '') &&
  city !== '' &&
  state !== '' &&
  /^\d{6}$/.test(normalizePin(zipCode))

function cellsOf({ name, company, street, city, state, zipCode }: ForeignAddress, customer: string) {
  return {
    nameOrCompany: name || company || customer,
    fullAddress: street.filter((text) => text !== '').join(', '),
    city,
    state,
    zipCode: normalizePin(zipCode),
    country: 'India',
  }
}

/** A line of the column for further addresses, whose parts are separated by bars. */
const lineOf = (address: ForeignAddress, customer: string): string =>
  Object.values(cellsOf(address, customer))
    .map((text) => text.replace(/[|\r\n]+/g, ' '))
    .join(' | ')

function distinct(addresses: readonly ForeignAddress[]): ForeignAddress[] {
  const keyOf = (address: ForeignAddress) => JSON.stringify(cellsOf(address, '')).toLowerCase()
  return [...new Map(addresses.map((address) => [keyOf(address), address])).values()]
}
