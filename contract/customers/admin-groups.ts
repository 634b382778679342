// Customer groups with manual or rule-based members, and their benefits.
import { z } from 'zod'
import { customerTypes } from '#contract/accounts/customer-types'
import { Day } from '#contract/base/day'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { pageQuery } from '#contract/base/paging'
import { Rupees } from '#contract/base/rupees'
import { line, paragraph } from '#contract/base/text'
import { AT_MOST_TWO_DECIMALS, hasTwoDecimals } from '#contract/base/two-decimals'

export const groupColors = ['blue', 'green', 'purple', 'red', 'yellow', 'orange'] as const

const day = z
  .union([Day, z.literal('')], 'Must be a date')
  .transform((text) => text || null)
  .nullable()
  .default(null)

/** All given criteria must match. Cancelled, returned and refunded orders don't count. */
export const GroupCriteria = z.object({
  minOrders: z
    .int('Must be a whole number')
    .min(0, 'Must be 0 or more')
    .max(1e6, 'Is too large')
    .nullable()
    .default(null),
  minSpent: z
    .number('Must be an amount in rupees')
    .min(0, 'Must be 0 or more')
    .max(1e9, 'Is too large')
    .refine(hasTwoDecimals, AT_MOST_TWO_DECIMALS)
    .nullable()
    .default(null),
  /** City or State of any of the customer's addresses. */
  location: line(100).default(''),
  joinedBefore: day,
  joinedAfter: day,
  accountType: z.enum(customerTypes).nullable().default(null),
  /** Number of past days whose orders count; null for all orders. */
  timeframe: z
    .int('Must be a whole number of days')
    .min(1, 'Must be at least 1')
    .max(3_650, 'Must be at most 3650')
    .nullable()
    .default(null),
})
export type GroupCriteria = z.output<typeof GroupCriteria>

export const GroupBenefits = z.object({
  /** Percent off each item before tax. A customer in several groups gets the best discount. */
  discount: z.number('Must be a number').min(0, 'Must be 0 to 100').max(100, 'Must be 0 to 100').default(0),
  freeShipping: z.boolean().default(false),
  prioritySupport: z.boolean().default(false),
  /** Whether members may order products before general availability. */
  earlyAccess: z.boolean().default(false),
})

export const GroupInput = z.object({
  name: line(80).min(1, 'Group Name is required'),
  description: paragraph(500).default(''),
  type: z.enum(['manual', 'automatic']).default('manual'),
  color: z.enum(groupColors).default('blue'),
  criteria: GroupCriteria.prefault({}),
  benefits: GroupBenefits.prefault({}),
})
export type GroupInput = z.output<typeof GroupInput>

export const CustomerGroup = z.object({
  _id: z.string(),
  name: z.string(),
  description: z.string(),
  type: z.enum(['manual', 'automatic']),
  color: z.enum(groupColors),
  criteria: GroupCriteria,
  benefits: GroupBenefits,
  memberCount: z.number(),
  totalSpent: Rupees,
  averageOrderValue: Rupees,
  createdDate: z.string(),
  lastUpdated: z.string(),
})
export type CustomerGroup = z.infer<typeof CustomerGroup>

export const listCustomerGroups = endpoint('GET /customers/groups', {
  access: 'admin',
  permission: { any: ['customers.read', 'payment-methods.write'] },
  summary: 'List the customer groups with their totals',
  reply: z.object({ success: z.literal(true), groups: z.array(CustomerGroup) }),
})

const GroupReply = z.object({ success: z.literal(true), message: z.string(), group: CustomerGroup })

export const createCustomerGroup = endpoint('POST /customers/groups', {
  access: 'admin',
  permission: 'customers.write',
  summary: 'Add a customer group; the members of an automatic group are determined at once',
  body: GroupInput,
  reply: GroupReply,
  status: 201,
})

const GroupParams = z.object({ id: keyOf('Group') })

export const updateCustomerGroup = endpoint('PUT /customers/groups/{id}', {
  access: 'admin',
  permission: 'customers.write',
  summary: 'Change a customer group',
  params: GroupParams,
  body: GroupInput,
  reply: GroupReply,
})

export const deleteCustomerGroup = endpoint('DELETE /customers/groups/{id}', {
  access: 'admin',
  permission: 'customers.write',
  summary: 'Delete a customer group; its members stay customers',
  params: GroupParams,
  reply: z.object({ success: z.literal(true), message: z.string() }),
})

const Member = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  totalOrders: z.number(),
  totalSpent: Rupees,
})

export const previewGroupMembers = endpoint('POST /customers/groups/preview', {
  access: 'admin',
  permission: 'customers.write',
  summary: 'Preview the members of a rule; changes nothing',
  body: z.object({ criteria: GroupCriteria }),
  reply: z.object({ success: z.literal(true), total: z.number(), members: z.array(Member) }),
})

export const listGroupMembers = endpoint('GET /customers/groups/{id}/members', {
  access: 'admin',
  permission: 'customers.read',
  summary: 'List the members of a group',
  params: GroupParams,
  query: z.object({ search: line(200).optional(), ...pageQuery(25) }),
  reply: z.object({ success: z.literal(true), members: z.array(Member), total: z.number() }),
})

export const changeGroupMembers = endpoint('POST /customers/groups/{id}/members', {
  access: 'admin',
  permission: 'customers.write',
  summary: 'Add customers to a manual group or remove them',
  params: GroupParams,
  body: z.object({
    add: z.array(z.string().max(40)).max(1_000).default([]),
    remove: z.array(z.string().max(40)).max(1_000).default([]),
  }),
  reply: GroupReply,
})
