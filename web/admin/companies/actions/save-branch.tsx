// Adds, edits and removes branches of a company.
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { z } from 'zod'
import { gstStates } from '#contract/base/gst-states'
import type { CompanyDetail } from '#contract/companies/admin'
import { type Branch, BranchInput } from '#contract/companies/company'
import { impliedByGstin, impliedByPin } from '#contract/tax/implied'
import { adminCall } from '#web/admin/call.ts'
import { action } from '#web/admin/kit/action/action.tsx'
import { confirmAction } from '#web/admin/kit/action/confirm-action.tsx'
import { type Fields, select, text } from '#web/admin/kit/form/fields.tsx'
import { acceptCompany } from './company-query.ts'

/** A branch with its company, whose id every call needs. */
export interface CompanyBranch {
  company: CompanyDetail
  branch: Branch
}

interface BranchValues {
  name: string
  gstin: string
  legalName: string
  billingAddress: string
  nameOrCompany: string
  fullAddress: string
  city: string
  zipCode: string
  state: string
  phone: string
}

const blank: BranchValues = {
  name: '',
  gstin: '',
  legalName: '',
  billingAddress: '',
  nameOrCompany: '',
  fullAddress: '',
  city: '',
  zipCode: '',
  state: '',
  phone: '',
}

const inputOf = ({ name, gstin, legalName, billingAddress, ...address }: BranchValues) => ({
  name,
  gstin,
  legalName,
  billingAddress,
  address: { ...address, country: 'India' },
})

/** Errors of the address appear at the fields of the form, which has no inner object. */
const BranchForm = z.custom<BranchValues>().transform((values, context) => {
  const parsed = BranchInput.safeParse(inputOf(values))
  if (parsed.success) return parsed.data
  for (const { path, message } of parsed.error.issues)
    context.addIssue({ code: 'custom', message, path: path[0] === 'address' ? path.slice(1) : path })
  return z.NEVER
})

const half = true
const nameOfState = (code: string | undefined) =>
  code ? gstStates[code as keyof typeof gstStates] : undefined
const states = [
  { value: '', label: 'Choose a State' },
  ...Object.values(gstStates).map((name) => ({ value: name, label: name })),
]

const fields: Fields<BranchValues, unknown> = {
  name: text({ label: 'Branch', hint: 'Such as Head office or Karnal godown.', maxLength: 120, half }),
  gstin: text({
    label: 'GSTIN',
    hint: 'Invoices for this branch go to it. Empty if the branch has none.',
    spellCheck: false,
    maxLength: 20,
    half,
    fills: (typed) => {
      const state = nameOfState(impliedByGstin(typed).state)
      return state ? { state } : {}
    },
  }),
  legalName: text({
    label: 'Legal Name',
    hint: 'As registered for GST. If empty, the company name.',
    maxLength: 150,
    half,
  }),
  billingAddress: text({
    label: 'Billing Address',
    hint: 'Registered address. If empty, the delivery address.',
    maxLength: 250,
    half,
  }),
  nameOrCompany: text({ label: 'Deliver To', hint: 'Name on the parcel.', maxLength: 150, half }),
  phone: text({ label: 'Phone', type: 'tel', hint: 'The courier calls it.', half }),
  fullAddress: text({ label: 'Delivery Address', maxLength: 500 }),
  zipCode: text({
    label: 'PIN Code',
    inputMode: 'numeric',
    maxLength: 7,
    half,
    fills: (typed) => {
      const state = nameOfState(impliedByPin(typed).state)
      return state ? { state } : {}
    },
  }),
  city: text({ label: 'City', maxLength: 100, half }),
  state: select({ label: 'State', required: true, choices: states, half }),
}

const form = { size: 'lg', schema: BranchForm, fields } as const

export const addBranch = action({
  ...form,
  label: 'Add Branch',
  icon: <Plus aria-hidden="true" />,
  title: ({ name }: CompanyDetail) => `Add a Branch to ${name}`,
  start: ({ name }) => ({ ...blank, nameOrCompany: name }),
  route: 'POST /companies/{id}/branches',
  send: ({ _id }, body) => adminCall('POST /companies/{id}/branches', { params: { id: _id }, body }),
  accept: acceptCompany,
})

export const editBranch = action({
  ...form,
  label: 'Edit',
  icon: <Pencil aria-hidden="true" />,
  title: ({ branch }: CompanyBranch) => `Edit ${branch.name}`,
  text: () => 'Placed orders keep their GSTIN and addresses.',
  submit: 'Save Branch',
  start: ({ branch: { name, gstin, legalName, billingAddress, address } }) => {
    const { country: _, ...delivery } = address
    return { name, gstin, legalName, billingAddress, ...delivery }
  },
  route: 'PUT /companies/{id}/branches/{branchId}',
  send: ({ company, branch }, body) =>
    adminCall('PUT /companies/{id}/branches/{branchId}', {
      params: { id: company._id, branchId: branch._id },
      body,
    }),
  accept: acceptCompany,
})

export const removeBranch = confirmAction({
  label: 'Remove',
  icon: <Trash2 aria-hidden="true" />,
  danger: true,
  title: ({ branch }: CompanyBranch) => `Remove ${branch.name}?`,
  text: () => 'It can’t be chosen for new orders any more. Placed orders keep their copies.',
  route: 'DELETE /companies/{id}/branches/{branchId}',
  send: ({ company, branch }) =>
    adminCall('DELETE /companies/{id}/branches/{branchId}', {
      params: { id: company._id, branchId: branch._id },
    }),
  accept: acceptCompany,
})
