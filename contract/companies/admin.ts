// Companies in the back office: branches, people, terms and credit.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { pageQuery } from '#contract/base/paging'
import { Rupees } from '#contract/base/rupees'
import { line, paragraph } from '#contract/base/text'
import { AT_MOST_TWO_DECIMALS, hasTwoDecimals } from '#contract/base/two-decimals'
import { orderStatuses } from '#contract/orders/order-status'
import {
  Branch,
  BranchInput,
  CompanyInvitation,
  CompanyPerson,
  CompanyRoleInput,
  CreditView,
  PersonInput,
} from './company.ts'

export const companyStatuses = ['active', 'inactive'] as const
export const companyStatusLabels = { active: 'Active', inactive: 'Archived' } as const

export const CompanyInput = z.object({
  name: line(150).min(1, 'Name is required'),
  /** Id of a customer group whose price lists and benefits its people get; null for none. */
  groupId: z.uuid('Must be the id of a customer group').nullable().default(null),
  notes: paragraph(2_000).default(''),
})
export type CompanyInput = z.output<typeof CompanyInput>

const notDays = 'Must be a whole number of days from 0 to 365'
const days = z.int(notDays).min(0, notDays).max(365, notDays).nullable()
const amount = z
  .number('Must be an amount in rupees')
  .min(0, 'Must be 0 or more')
  .max(1e9, 'Is too large')
  .refine(hasTwoDecimals, AT_MOST_TWO_DECIMALS)

export const CompanyTerms = z.object({
  /** Days after the invoice; null if the company pays before dispatch. */
  paymentDays: days,
  creditLimit: amount,
  /** Orders on account are refused while an invoice is overdue for more days; null for no such rule. */
  overdueDays: days,
  /** Least value of an order's goods, without tax; 0 for none. */
  minOrder: amount,
  /** Whether its people order products in multiples of their pack size. */
  fullPacks: z.boolean(),
  /** Whether its accounts get a statement by email each month. */
  sendsStatements: z.boolean(),
})
export type CompanyTerms = z.output<typeof CompanyTerms>

export const ListedCompany = z.object({
  _id: z.string(),
  name: z.string(),
  status: z.enum(companyStatuses),
  /** GSTINs of its branches. */
  gstins: z.array(z.string()),
  branchCount: z.number(),
  peopleCount: z.number(),
  credit: CreditView,
})
export type ListedCompany = z.infer<typeof ListedCompany>

export const CompanyOrder = z.object({
  _id: z.string(),
  orderNumber: z.string(),
  createdAt: z.string(),
  status: z.enum(orderStatuses),
  statusDisplay: z.string(),
  orderedBy: z.string(),
  poNumber: z.string().nullable(),
  branch: z.string().nullable(),
  isOnAccount: z.boolean(),
  dueOn: z.string().nullable(),
  totalAmount: Rupees,
  balance: Rupees,
})
export type CompanyOrder = z.infer<typeof CompanyOrder>

export const CompanyDetail = ListedCompany.extend({
  version: z.number(),
  createdAt: z.string(),
  notes: z.string(),
  group: z.object({ _id: z.string(), name: z.string() }).nullable(),
  terms: CompanyTerms,
  branches: z.array(Branch),
  people: z.array(CompanyPerson),
  invitations: z.array(CompanyInvitation),
  /** The newest 20. */
  orders: z.array(CompanyOrder),
})
export type CompanyDetail = z.infer<typeof CompanyDetail>

export const CompanyFilter = z.object({
  /** Matches name, GSTIN, and name, email or phone of a person. */
  search: line(200).optional(),
  status: z.enum(companyStatuses).optional().catch(undefined),
  overdue: z.literal('yes').optional().catch(undefined),
})
export type CompanyFilter = z.output<typeof CompanyFilter>

export const listCompanies = endpoint('GET /companies', {
  access: 'admin',
  permission: 'customers.read',
  summary: 'List companies by name, with their credit',
  query: CompanyFilter.extend(pageQuery(25)),
  reply: z.object({
    success: z.literal(true),
    companies: z.array(ListedCompany),
    total: z.number(),
    stats: z.object({
      active: z.number(),
      /** Companies with an overdue invoice. */
      overdue: z.number(),
      used: Rupees,
      overdueAmount: Rupees,
    }),
  }),
})

const CompanyParams = z.object({ id: keyOf('Company', z.uuid()) })
const CompanyReply = z.object({ success: z.literal(true), message: z.string(), company: CompanyDetail })
const version = z.int().min(1)
const write = { access: 'admin', permission: 'customers.write' } as const

export const getCompany = endpoint('GET /companies/{id}', {
  access: 'admin',
  permission: 'customers.read',
  summary: 'Return a company with branches, people, terms, credit and the newest orders',
  params: CompanyParams,
  reply: z.object({ success: z.literal(true), company: CompanyDetail }),
})

export const createCompany = endpoint('POST /companies', {
  ...write,
  summary: 'Add a company, which pays before dispatch until it gets terms',
  body: CompanyInput,
  reply: CompanyReply,
  status: 201,
})

export const updateCompany = endpoint('PUT /companies/{id}', {
  ...write,
  summary: 'Change name, group and notes of a company',
  params: CompanyParams,
  body: CompanyInput.extend({ version }),
  reply: CompanyReply,
})

export const setCompanyTerms = endpoint('PUT /companies/{id}/terms', {
  access: 'admin',
  permission: { all: ['customers.write', 'orders.credit'] },
  summary: 'Set payment days, credit limit, minimum order and full packs of a company',
  params: CompanyParams,
  /** Without `fullPacks`, it stays as it is. */
  body: CompanyTerms.extend({ version, fullPacks: z.boolean().optional() }),
  reply: CompanyReply,
})

export const setCompanyStatus = endpoint('PUT /companies/{id}/status', {
  ...write,
  summary: 'Archive or reactivate a company; the people of an archived one order as private customers',
  params: CompanyParams,
  body: z.object({ status: z.enum(companyStatuses, 'Status must be active or inactive') }),
  reply: CompanyReply,
})

const BranchParams = z.object({
  id: keyOf('Company', z.uuid()),
  branchId: keyOf('Branch', z.uuid()),
})

export const addBranch = endpoint('POST /companies/{id}/branches', {
  ...write,
  summary: 'Add a branch with its GSTIN and addresses',
  params: CompanyParams,
  body: BranchInput,
  reply: CompanyReply,
  status: 201,
})

export const updateBranch = endpoint('PUT /companies/{id}/branches/{branchId}', {
  ...write,
  summary: 'Change a branch; placed orders keep their copies',
  params: BranchParams,
  body: BranchInput,
  reply: CompanyReply,
})

export const removeBranch = endpoint('DELETE /companies/{id}/branches/{branchId}', {
  ...write,
  summary: 'Remove a branch; placed orders keep their copies',
  params: BranchParams,
  reply: CompanyReply,
})

export const addPerson = endpoint('POST /companies/{id}/people', {
  ...write,
  summary: 'Add the customer with this email address, or invite them if there is no such account',
  params: CompanyParams,
  body: PersonInput.extend({
    /** Whether the customer's earlier orders become orders of the company. */
    takesOrders: z.boolean().default(false),
  }),
  reply: CompanyReply,
  status: 201,
})

const PersonParams = z.object({
  id: keyOf('Company', z.uuid()),
  customerId: keyOf('Person', z.uuid()),
})

export const setPersonRole = endpoint('PUT /companies/{id}/people/{customerId}', {
  ...write,
  summary: 'Change the role of a person',
  params: PersonParams,
  body: z.object({ role: CompanyRoleInput }),
  reply: CompanyReply,
})

export const removePerson = endpoint('DELETE /companies/{id}/people/{customerId}', {
  ...write,
  summary: 'Remove a person; the company keeps the orders that they placed for it',
  params: PersonParams,
  reply: CompanyReply,
})

export const withdrawCompanyInvitation = endpoint('DELETE /companies/{id}/invitations/{invitationId}', {
  ...write,
  summary: 'Withdraw an invitation',
  params: z.object({
    id: keyOf('Company', z.uuid()),
    invitationId: keyOf('Invitation', z.uuid()),
  }),
  reply: CompanyReply,
})
