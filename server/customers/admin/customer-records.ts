// Customers as file records: exported, edited in a spreadsheet and imported again, or brought from another shop.
// Customers sign in with their email address, so imports never change it.
import { type RawBuilder, sql } from 'kysely'
import { addressFields, type StoredAddress } from '#contract/accounts/addresses'
import { normalizeEmail } from '#contract/base/email'
import { INDIA, isStateUnknown, officialAddress, unknownState } from '#contract/base/indian-address'
import { normalizePhone, phoneProblem } from '#contract/base/phone'
import { ImportedCustomer, INVALID_EMAIL } from '#contract/customers/customer-imports'
import type { Db, Transaction } from '#server/db/database'
import type { Values } from '#server/imports/read/read-table'
import type { KnownRecord, ReadRecord, RecordDefinition } from '#server/imports/records/record-definition'
import { customerFormats } from './formats/customer-formats.ts'
import { createCustomer, removeCustomer, updateCustomer } from './import-customer.ts'

type KnownCustomer = KnownRecord<ImportedCustomer>

export const customerRecords: RecordDefinition<ImportedCustomer> = {
  noun: 'customer',
  formats: customerFormats,
  columns: {
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    type: 'Type',
    businessName: 'Business name',
    gstin: 'GSTIN',
    tags: 'Tags',
    nameOrCompany: 'Address name',
    fullAddress: 'Address',
    city: 'City',
    state: 'State',
    zipCode: 'PIN code',
    country: 'Country',
    others: 'Other addresses',
  },
  figures: [
    'Status',
    'Location',
    'Joined',
    'Last login',
    'Orders',
    'Total spent',
    'Average order',
    'Reviews',
  ],
  keyField: 'email',
  keyOf: (text) => normalizeEmail(text),
  nameOf: ({ name }) => name,
  textsOf,
  read,
  known: (tx, ids, keys) =>
    readCustomers(tx, sql`(c.id = any(${[...ids]}::uuid[]) or c.email = any(${[...keys]}::text[]))`),
  async lock(tx, id) {
    await tx.selectFrom('customers').select('id').where('id', '=', id).forNoKeyUpdate().execute()
    const [customer] = await readCustomers(tx, sql`c.id = ${id}`)
    return customer ?? null
  },
  create: createCustomer,
  update: updateCustomer,
  remove: removeCustomer,
}

export async function readCustomers(
  db: Db | Transaction,
  wanted: RawBuilder<unknown>,
): Promise<KnownCustomer[]> {
  const { rows } = await sql<{ id: string; input: ImportedCustomer }>`
    select c.id, json_build_object('name', c.name, 'email', coalesce(c.email, ''), 'phone', c.phone, 'type', c.type,
      'businessName', c.business_name, 'gstin', c.gstin, 'tags', c.tags,
      'addresses', coalesce((
        select json_agg(json_build_object('nameOrCompany', a.name_or_company, 'fullAddress', a.full_address, 'city', a.city,
          'state', a.state, 'zipCode', a.zip_code, 'country', a.country, 'isDefault', a.is_default)
          order by a.created_at, a.id)
        from addresses a where a.customer_id = c.id), '[]')) as input
    from customers c where c.anonymised_at is null and ${wanted}`.execute(db)
  return rows
}

type ImportedAddress = ImportedCustomer['addresses'][number]

/** The address with columns of its own: the default one, or the oldest if there is none. */
const mainOf = (addresses: readonly ImportedAddress[]): ImportedAddress | undefined =>
  addresses.find(({ isDefault }) => isDefault) ?? addresses[0]

function textsOf({ addresses, tags, ...texts }: ImportedCustomer): Values {
  const main = mainOf(addresses)
  return {
    ...texts,
    tags: tags.join(', '),
    ...Object.fromEntries(addressFields.map((field) => [field, main?.[field] ?? ''])),
    others: addresses
      .filter((address) => address !== main)
      .map(addressLine)
      .join('\n'),
  }
}

/** One address per line: "Asha Rao | 1 Market Lane | Jaipur | Rajasthan | 302001 | India". */
const addressLine = (address: StoredAddress): string =>
  addressFields.map((field) => address[field].replace(/\s*\n\s*/g, ', ')).join(' | ')

function read(texts: Values, base: ImportedCustomer | null): ReadRecord<ImportedCustomer> {
  const { name = '', email = '', phone = '', type = '', tags = '', businessName = '', gstin = '' } = texts
  const addresses = addressesOf(texts, base)
  const parsed = ImportedCustomer.safeParse({
    name,
    email,
    phone,
    businessName,
    gstin,
    type: type.trim().toLowerCase() || undefined,
    tags: tags.split(',').map((tag) => tag.trim()),
    addresses,
  })
  const issues = (parsed.success ? unknownStates(addresses, base) : parsed.error.issues).map(
    ({ path, message }) => ({ message, path: fieldOf(path) }),
  )
  const phoneRefusal = phone.trim() === '' || phone.trim() === base?.phone ? null : phoneProblem(phone)
  if (phoneRefusal) issues.push({ path: ['phone'], message: phoneRefusal })
  const emailProblem = problemOfEmail(normalizeEmail(email), base)
  if (emailProblem) issues.push({ path: ['email'], message: emailProblem })
  return parsed.success && issues.length === 0
    ? { success: true, data: { ...parsed.data, phone: storedPhone(parsed.data.phone, base) } }
    : { success: false, error: { issues } }
}

/** A number that the file leaves as it is stays as it was written. */
const storedPhone = (phone: string, base: ImportedCustomer | null): string =>
  phone === base?.phone ? phone : normalizePhone(phone)

/** New customers need an address, by which they are found in the next file. */
function problemOfEmail(email: string, base: ImportedCustomer | null): string | null {
  if (base === null) return email === '' ? INVALID_EMAIL : null
  if (email === base.email) return null
  return base.email === ''
    ? "An import can't add an email address to a customer who has none"
    : `An import can't change the email address, which is ${base.email}`
}

/** The issues of the addresses that the file changes or adds. */
const unknownStates = (addresses: ReturnType<typeof addressesOf>, base: ImportedCustomer | null) =>
  addresses.flatMap((address, at) =>
    base?.addresses.some((former) => former === address) || !isStateUnknown(address)
      ? []
      : [{ path: ['addresses', at, 'state'], message: unknownState(address.state) }],
  )

/** The first address has columns of its own, the others share one. */
function fieldOf(path: readonly PropertyKey[]): PropertyKey[] {
  const [name, at, field] = path
  if (name !== 'addresses') return [...path]
  return [at === 0 && field !== undefined ? field : 'others']
}

/** Addresses whose text is unchanged stay as they are, even if they wouldn't pass validation now. */
function addressesOf(texts: Values, base: ImportedCustomer | null) {
  const before = base ? textsOf(base) : {}
  const isSame = (field: string) => (texts[field] ?? '').trim() === (before[field] ?? '').trim()
  const formerMain = base ? mainOf(base.addresses) : undefined
  const formerOthers = base ? base.addresses.filter((address) => address !== formerMain) : []
  const isMainSame = addressFields.every(isSame)
  const main = isMainSame ? formerMain : mainAddress(texts, formerMain)
  const others = isSame('others') ? formerOthers : otherAddresses(texts.others ?? '')
  if (isMainSame && isSame('others') && base) return base.addresses
  return [...(main ? [main] : []), ...others]
}

function mainAddress(texts: Values, former: ImportedAddress | undefined) {
  const given = Object.fromEntries(addressFields.map((field) => [field, texts[field]?.trim() ?? '']))
  if (Object.values(given).every((text) => text === '')) return undefined
  return officialAddress({
    ...given,
    nameOrCompany: given.nameOrCompany || texts.name?.trim(),
    state: given.state ?? '',
    country: given.country || INDIA,
    isDefault: former?.isDefault ?? true,
  })
}

const otherAddresses = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const parts = line.split('|').map((part) => part.trim())
      const given = Object.fromEntries(addressFields.map((field, at) => [field, parts[at] ?? '']))
      return officialAddress({ ...given, state: given.state ?? '', country: given.country ?? '' })
    })
