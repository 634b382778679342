// Roles of the shop: the built-in ones and its own.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { Message } from '#contract/base/message'
import { allPermissions, withNeeded } from '#contract/base/permissions'
import { line } from '#contract/base/text'

export const Role = z.object({
  /** Name of a built-in role, or id of a custom one. */
  key: z.string(),
  name: z.string(),
  about: z.string(),
  isBuiltIn: z.boolean(),
  permissions: z.array(z.enum(allPermissions)),
  /** Number of users and invitations with this role. */
  people: z.number(),
  /** Whether the caller may grant it: admins can't grant more permissions than they have. */
  mayGrant: z.boolean(),
  version: z.number(),
})
export type Role = z.output<typeof Role>

export const listRoles = endpoint('GET /staff/roles', {
  access: 'admin',
  permission: 'staff.manage',
  sessionOnly: true,
  summary: 'List the roles of the shop with their permissions',
  reply: z.object({ success: z.literal(true), roles: z.array(Role) }),
})

/** Permissions that the chosen ones depend on are added automatically. */
export const RoleInput = z.object({
  name: line(40).min(2, 'Name is required'),
  permissions: z
    .array(z.enum(allPermissions, "This permission doesn't exist"))
    .min(1, 'Choose at least one permission')
    .transform(withNeeded),
})
export type RoleInput = z.output<typeof RoleInput>

export const createRole = endpoint('POST /staff/roles', {
  access: 'admin',
  permission: 'staff.manage',
  sessionOnly: true,
  summary: 'Add a custom role',
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
  confirmation: 'always',
  summary: 'Change a custom role; takes effect for its users with their next call',
  params,
  body: RoleInput.extend({ version: z.int().min(1) }),
  reply: Message,
})

export const deleteRole = endpoint('DELETE /staff/roles/{id}', {
  access: 'admin',
  permission: 'staff.manage',
  sessionOnly: true,
  summary: 'Delete a custom role; refused while a user has it',
  params,
  reply: Message,
})
