// Adds people to a company, changes their roles and removes them.
import { UserMinus, UserPlus, UserRoundCog, X } from 'lucide-react'
import { z } from 'zod'
import type { CompanyDetail } from '#contract/companies/admin'
import {
  type CompanyInvitation,
  type CompanyPerson,
  CompanyRoleInput,
  PersonInput,
} from '#contract/companies/company'
import {
  type CompanyRole,
  companyRoleLabels,
  companyRoles,
  companyRoleTexts,
} from '#contract/companies/roles'
import { adminCall } from '#web/admin/call.ts'
import { action } from '#web/admin/kit/action/action.tsx'
import { confirmAction } from '#web/admin/kit/action/confirm-action.tsx'
import { select, text, tick } from '#web/admin/kit/form/fields.tsx'
import { acceptCompany } from './company-query.ts'

export interface PersonOf {
  company: CompanyDetail
  person: CompanyPerson
}

export interface InvitationOf {
  company: CompanyDetail
  invitation: CompanyInvitation
}

const roleChoices = companyRoles.map((role) => ({
  value: role,
  label: `${companyRoleLabels[role]}: ${companyRoleTexts[role]}`,
}))

export const addPerson = action({
  label: 'Add Person',
  icon: <UserPlus aria-hidden="true" />,
  title: ({ name }: CompanyDetail) => `Add a Person to ${name}`,
  text: () =>
    'A customer with this email address is added at once; anybody else gets an invitation by email.',
  submit: 'Add Person',
  schema: PersonInput.extend({ takesOrders: z.boolean() }),
  fields: {
    email: text({ label: 'Email', type: 'email', inputMode: 'email' }),
    role: select({ label: 'Role', required: true, choices: roleChoices }),
    takesOrders: tick({
      label: 'Move their earlier orders to the company',
      description: 'For a customer who has ordered for it before.',
    }),
  },
  start: ({ people }) => ({
    email: '',
    role: (people.length === 0 ? 'owner' : 'orders') as CompanyRole,
    takesOrders: false,
  }),
  route: 'POST /companies/{id}/people',
  send: ({ _id }, body) => adminCall('POST /companies/{id}/people', { params: { id: _id }, body }),
  accept: acceptCompany,
})

export const setPersonRole = action({
  label: 'Change Role',
  icon: <UserRoundCog aria-hidden="true" />,
  title: ({ person }: PersonOf) => `Role of ${person.name}`,
  submit: 'Save Role',
  size: 'sm',
  schema: z.object({ role: CompanyRoleInput }),
  fields: { role: select({ label: 'Role', required: true, choices: roleChoices }) },
  start: ({ person }) => ({ role: person.role }),
  route: 'PUT /companies/{id}/people/{customerId}',
  send: ({ company, person }, body) =>
    adminCall('PUT /companies/{id}/people/{customerId}', {
      params: { id: company._id, customerId: person._id },
      body,
    }),
  accept: acceptCompany,
})

export const removePerson = confirmAction({
  label: 'Remove',
  icon: <UserMinus aria-hidden="true" />,
  danger: true,
  title: ({ person }: PersonOf) => `Remove ${person.name}?`,
  text: ({ company }) =>
    `They stay a customer, without the prices and credit of ${company.name}. It keeps the orders that they placed for it.`,
  route: 'DELETE /companies/{id}/people/{customerId}',
  send: ({ company, person }) =>
    adminCall('DELETE /companies/{id}/people/{customerId}', {
      params: { id: company._id, customerId: person._id },
    }),
  accept: acceptCompany,
})

export const withdrawInvitation = confirmAction({
  label: 'Withdraw',
  icon: <X aria-hidden="true" />,
  title: ({ invitation }: InvitationOf) => `Withdraw the invitation of ${invitation.email}?`,
  text: () => 'They can’t accept it any more.',
  route: 'DELETE /companies/{id}/invitations/{invitationId}',
  send: ({ company, invitation }) =>
    adminCall('DELETE /companies/{id}/invitations/{invitationId}', {
      params: { id: company._id, invitationId: invitation._id },
    }),
  accept: acceptCompany,
})
