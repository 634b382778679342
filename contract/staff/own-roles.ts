// Roles as the shop has them: those that come with it, and its own.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { Message } from '#contract/base/message'
import { line } from '#contract/base/text'
import { allPermissions, withNeeded } from './permissions.ts'

export const Role = z.object({
  /** Name of a built-in role, id of an own one. */
  key: z.string(),
  name: z.string(),
  about: z.string(),
  isBuiltIn: z.boolean(),
  permissions: z.array(z.enum(allPermissions)),
  /** People and invitations that have it. */
  people: z.number(),
  /** Whether the person who asks may give it: nobody grants more than they have. */
  mayGrant: z.boolean(),
  version: z.number(),
})
export type Role = z.output<typeof Role>

export const listRoles = endpoint('GET /staff/roles', {
  access: 'admin',
  permission: 'staff.manage',
  sessionOnly: true,
  summary: 'The roles of the shop, with what each opens',
  reply: z.object({ success: z.literal(true), roles: z.array(Role) }),
})

/** What a permission is of no use without comes along. */
export const RoleInput = z.object({
  name: line(40).min(2, 'Name is required'),
  permissions: z
    .array(z.enum(allPermissions, 'There is no such permission'))
    .min(1, 'Please choose what the role opens')
    .transform(withNeeded),
})
export type RoleInput = z.output<typeof RoleInput>

export const createRole = endpoint('POST /staff/roles', {
  access: 'admin',
  permission: 'staff.manage',
  sessionOnly: true,
  summary: 'Add a role of the shop’s own',
  body: RoleInput,
  reply: Message,
  status: 201,
  idempotent: true,
})

const params = z.object({ id: keyOf('Role') })

export const updateRole = endpoint('PUT /staff/roles/{id}', {
  access: 'admin',
  permission: 'staff.manage',
  sessionOnly: true,
  summary: 'Change one of the shop’s own roles; it acts on everybody who has it from their next call on',
  params,
  body: RoleInput.extend({ version: z.int().min(1) }),
  reply: Message,
})

export const deleteRole = endpoint('DELETE /staff/roles/{id}', {
  access: 'admin',
  permission: 'staff.manage',
  sessionOnly: true,
  summary: 'Delete one of the shop’s own roles; refused while somebody has it',
  params,
  reply: Message,
})
