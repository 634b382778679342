// The company that a customer orders for.
import { sql } from 'kysely'
import type { AddressInput } from '#contract/accounts/addresses'
import type { Branch } from '#contract/companies/company'
import type { CompanyRole } from '#contract/companies/roles'
import type { Db } from '#server/db/database'
import { notFound } from '#server/http/errors'

/** As read from JSON, together with other data. */
export interface Membership {
  companyId: string
  name: string
  role: CompanyRole
  paymentDays: number | null
  minOrderPaise: number
  fullPacks: boolean
  branches: (Omit<Branch, 'address'> & Branch['address'])[]
}

const branches = sql`(
  select coalesce(json_agg(json_build_object('_id', b.id, 'name', b.name, 'gstin', b.gstin, 'legalName', b.legal_name,
    'billingAddress', b.billing_address, 'nameOrCompany', b.name_or_company, 'fullAddress', b.full_address, 'city', b.city,
    'state', b.state, 'zipCode', b.zip_code, 'country', b.country, 'phone', b.phone) order by b.created_at, b.id), '[]')
  from company_branches b where b.company_id = c.id)`

/**
 * An SQL expression for the active company of a customer, for statements that also read other data.
 * @param customerId null for a guest
 */
export const membershipOf = (customerId: string | null) =>
  customerId === null
    ? sql<Membership | null>`null::json`
    : sql<Membership | null>`(
  select json_build_object('companyId', c.id, 'name', c.name, 'role', p.role, 'paymentDays', c.payment_days,
    'minOrderPaise', c.min_order_paise, 'fullPacks', c.full_packs, 'branches', ${branches})
  from company_people p join companies c on c.id = p.company_id
  where p.customer_id = ${customerId} and c.is_active)`

export async function findMembership(db: Db, customerId: string): Promise<Membership | null> {
  const { rows } = await sql<{ membership: Membership | null }>`
    select ${membershipOf(customerId)} as membership`.execute(db)
  return rows[0]?.membership ?? null
}

/** Throws `not_found` for a customer without a company. */
export async function getMembership(db: Db, customerId: string): Promise<Membership> {
  const membership = await findMembership(db, customerId)
  if (!membership) throw notFound('Company')
  return membership
}

export const branchView = ({
  _id,
  name,
  gstin,
  legalName,
  billingAddress,
  ...address
}: Membership['branches'][number]): Branch => ({ _id, name, gstin, legalName, billingAddress, address })

/** SQL expression for the delivery address of a branch as JSON; null if it isn't one of the customer's company. */
export const branchAddress = (customerId: string, branchId: string) => sql<Omit<
  AddressInput,
  'isDefault'
> | null>`
  (select json_build_object('nameOrCompany', b.name_or_company, 'fullAddress', b.full_address, 'city', b.city,
    'state', b.state, 'zipCode', b.zip_code, 'country', b.country, 'phone', b.phone)
  from company_branches b join company_people p on p.company_id = b.company_id join companies c on c.id = b.company_id
  where b.id = ${branchId} and p.customer_id = ${customerId} and c.is_active)`
