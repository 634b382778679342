// Views and inputs of companies that staff and their own people share.
import { z } from 'zod'
import { AddressInput } from '#contract/accounts/addresses'
import { EmailAddress } from '#contract/base/contact-fields'
import { gstinProblem, normalizeGstin } from '#contract/base/gstin'
import { stateOfAddress } from '#contract/base/indian-address'
import { Rupees } from '#contract/base/rupees'
import { line } from '#contract/base/text'
import { BusinessAddress, BusinessName } from '#contract/tax/buyer'
import { companyRoles } from './roles.ts'

/** Branches of one company. */
export const MAX_BRANCHES = 100

/** People of one company, with those who are invited. */
export const MAX_PEOPLE = 100

interface Registered {
  gstin?: string
  address?: { state: string; country: string }
}

function registrationProblem({ gstin = '', address }: Registered): string | null {
  if (gstin === '') return null
  return gstinProblem(gstin, (address && stateOfAddress(address)) ?? undefined)
}

export const BranchInput = z
  .object({
    name: line(120).min(1, 'Name of the branch is required'),
    gstin: line(20).transform(normalizeGstin).default(''),
    /** On invoices; if empty, the name of the company. */
    legalName: BusinessName.default(''),
    /** Registered address on invoices; if empty, the delivery address. */
    billingAddress: BusinessAddress.default(''),
    /** Where goods are delivered. */
    address: AddressInput,
  })
  .refine((input) => registrationProblem(input) === null, {
    path: ['gstin'],
    error: ({ input }) => registrationProblem(input as Registered) ?? undefined,
    // Also runs if other fields are invalid.
    when: ({ value }) => {
      const { gstin, address } = value as { gstin?: unknown; address?: Record<string, unknown> | null }
      return (
        typeof gstin === 'string' && typeof address?.state === 'string' && typeof address.country === 'string'
      )
    },
  })
export type BranchInput = z.output<typeof BranchInput>

export const BranchAddress = z.object({
  nameOrCompany: z.string(),
  fullAddress: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.string(),
  phone: z.string(),
})

export const Branch = z.object({
  _id: z.string(),
  name: z.string(),
  /** Empty for a branch without a registration. */
  gstin: z.string(),
  /** Empty if it is the name of the company. */
  legalName: z.string(),
  /** Empty if it is the delivery address. */
  billingAddress: z.string(),
  address: BranchAddress,
})
export type Branch = z.infer<typeof Branch>

export const CompanyPerson = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  role: z.enum(companyRoles),
  joinedAt: z.string(),
})
export type CompanyPerson = z.infer<typeof CompanyPerson>

export const CompanyInvitation = z.object({
  _id: z.string(),
  email: z.string(),
  role: z.enum(companyRoles),
  invitedBy: z.string(),
  invitedAt: z.string(),
})
export type CompanyInvitation = z.infer<typeof CompanyInvitation>

export const CompanyRoleInput = z.enum(companyRoles, 'Choose a role')

export const PersonInput = z.object({ email: EmailAddress, role: CompanyRoleInput })
export type PersonInput = z.output<typeof PersonInput>

/** Amounts in rupees. */
export const CreditView = z.object({
  /** Days after the invoice; null if the company pays before dispatch. */
  paymentDays: z.number().nullable(),
  limit: Rupees,
  /** Unpaid orders on account and receivables, less advances. */
  used: Rupees,
  /** Below 0 if the limit is exceeded. */
  available: Rupees,
  /** Invoiced and not paid. */
  due: Rupees,
  overdue: Rupees,
  /** Days since the oldest overdue invoice was due; 0 if nothing is overdue. */
  daysOverdue: z.number(),
  /** Orders on account are refused beyond these days; null for no such rule. */
  overdueDays: z.number().nullable(),
  /** Why no further order can be placed on account, whatever its amount; null if it can. */
  block: z.string().nullable(),
})
export type CreditView = z.infer<typeof CreditView>
