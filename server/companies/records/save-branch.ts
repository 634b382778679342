// Branches of a company. Placed orders keep their copies of names and addresses.
import type { BranchInput } from '#contract/companies/company'
import { MAX_BRANCHES } from '#contract/companies/company'
import { panOf } from '#contract/tax/implied'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { notFound, refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import type { LockedCompany } from './lock-company.ts'

/** Throws `already_exists` if the name is taken, `conflict` beyond the number of branches, `invalid_input` for another PAN. */
export async function addBranch(
  tx: Transaction,
  ctx: AdminContext,
  company: LockedCompany,
  input: BranchInput,
): Promise<void> {
  const others = await listRegistrations(tx, company)
  if (others.length >= MAX_BRANCHES)
    throw refused('conflict', `A company has at most ${MAX_BRANCHES} branches`)
  assertSamePan(others, input.gstin)
  await tx
    .insertInto('companyBranches')
    .values({ companyId: company.id, ...branchValues(input) })
    .execute()
  audit(tx, ctx, 'company.branch-add', company, { after: input })
}

/** Throws `not_found`, `already_exists` if the name is taken, `invalid_input` for another PAN. */
export async function updateBranch(
  tx: Transaction,
  ctx: AdminContext,
  company: LockedCompany,
  { branchId, ...input }: BranchInput & { branchId: string },
): Promise<void> {
  const branches = await listRegistrations(tx, company)
  const before = branches.find(({ id }) => id === branchId.toLowerCase())
  if (!before) throw notFound('Branch')
  assertSamePan(
    branches.filter((branch) => branch !== before),
    input.gstin,
  )
  await tx.updateTable('companyBranches').set(branchValues(input)).where('id', '=', before.id).execute()
  audit(tx, ctx, 'company.branch-update', company, { before, after: input })
}

/** Throws `not_found`. */
export async function removeBranch(
  tx: Transaction,
  ctx: AdminContext,
  company: LockedCompany,
  branchId: string,
): Promise<void> {
  const removed = await tx
    .deleteFrom('companyBranches')
    .where('companyId', '=', company.id)
    .where('id', '=', branchId)
    .returning('name')
    .executeTakeFirst()
  if (!removed) throw notFound('Branch')
  audit(tx, ctx, 'company.branch-remove', company, { before: removed })
}

const listRegistrations = (tx: Transaction, { id }: LockedCompany) =>
  tx.selectFrom('companyBranches').select(['id', 'name', 'gstin']).where('companyId', '=', id).execute()

/** All GSTINs of a company contain its PAN. */
function assertSamePan(others: readonly { gstin: string; name: string }[], gstin: string): void {
  if (gstin === '') return
  const other = others.find((branch) => branch.gstin !== '' && panOf(branch.gstin) !== panOf(gstin))
  if (!other) return
  const message = `This GSTIN contains the PAN ${panOf(gstin)}, but that of the branch ${other.name} contains ${panOf(other.gstin)}. Another firm is another company.`
  throw refused('invalid_input', message, { fields: { gstin: message } })
}

const branchValues = ({ name, gstin, legalName, billingAddress, address }: BranchInput) => ({
  name,
  gstin,
  legalName,
  billingAddress,
  nameOrCompany: address.nameOrCompany,
  fullAddress: address.fullAddress,
  city: address.city,
  state: address.state,
  zipCode: address.zipCode,
  country: address.country,
  phone: address.phone ?? '',
})
