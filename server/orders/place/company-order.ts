// Rules for orders of a company: role of the person, least value, branch that is invoiced, and payment on account.
import { add, type Paise, subtract, toPaise } from '#contract/base/money'
import { minimumOrderBlock } from '#contract/companies/minimum-order'
import { orderBlock } from '#contract/companies/roles'
import type { Membership } from '#server/companies/records/membership'
import { notFound, refused } from '#server/http/errors'
import type { Buyer } from './order-buyer.ts'

type Company = Membership | null

/** Throws `forbidden` for a person who may not order for the company. */
export function refuseRole(company: Company): void {
  const block = company && orderBlock(company.role)
  if (block) throw refused('forbidden', block)
}

/** Throws `below_minimum` if the goods are worth less than the least order of the company. */
export function refuseBelowMinimumOrder(
  company: Company,
  lines: readonly { subtotalPaise: Paise; discountPaise: Paise }[],
): void {
  if (!company || company.minOrderPaise === 0) return
  const block = minimumOrderBlock({
    company: company.name,
    leastPaise: toPaise(company.minOrderPaise),
    goodsPaise: add(
      ...lines.map(({ subtotalPaise, discountPaise }) => subtract(subtotalPaise, discountPaise)),
    ),
  })
  if (block) throw refused('below_minimum', block)
}

/** Throws `not_found` for a branch that isn't one of the company. */
export function branchOf(company: Company, branchId: string | null): Membership['branches'][number] | null {
  if (branchId === null) return null
  const branch = company?.branches.find(({ _id }) => _id === branchId.toLowerCase())
  if (!branch) throw notFound('Branch')
  return branch
}

export function buyerOfBranch(
  { gstin, legalName, billingAddress }: Membership['branches'][number],
  company: Company,
): Buyer {
  return {
    gstin: gstin || null,
    businessName: legalName || company?.name || null,
    businessAddress: (gstin && billingAddress) || null,
    registration: 'regular',
  }
}

/**
 * Returns the days after the invoice in which an order on account is due, or null for an order that is paid before
 * dispatch. Customers order on account by naming their company as the payment method. Throws `conflict` if it has no
 * credit (any more).
 */
export function creditDaysOf(
  { company, placedByStaff }: { company: Company; placedByStaff?: { creditDays: number | null } | undefined },
  paymentMethod: string | null,
): number | null {
  if (placedByStaff) return placedByStaff.creditDays
  if (!company || paymentMethod?.toLowerCase() !== company.companyId) return null
  if (company.paymentDays !== null) return company.paymentDays
  const message = 'Your company has no credit any more. Please choose another way to pay.'
  throw refused('conflict', message, { fields: { paymentMethod: message } })
}
